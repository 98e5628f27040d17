import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { RefObject } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import type { HeldKeys } from '../../lib/held-keys.ts'
import { registerShortcuts } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { endEdit, requestEdit } from '../composer/composer-slot.ts'
import { WritingPlaceContext } from '../feed/writing-place.ts'
import { WallComposer } from './wall-composer.tsx'

let held: RefObject<HeldKeys | null> = { current: null }
vi.mock('./open-composer.tsx', () => ({
  OpenComposer: (props: { held: typeof held }) => {
    held = props.held
    return <p>open</p>
  },
}))
vi.mock('../../lib/when-quiet.ts', () => ({ whenQuiet: vi.fn(() => () => {}) }))

const edit = (id: number): void => requestEdit(post.parse({ id, user: { id: 1 } }))
const press = (key: string): void =>
  void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => {
  fakeBridge()
  render(
    <Provider store={store}>
      <WallComposer />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  endEdit()
})

test('buffers keys for another post that opens in the open composer', async () => {
  const like = vi.fn()
  const release = registerShortcuts({ l: like })
  await act(async () => edit(1))
  press('l')
  await vi.waitFor(() => expect(held.current?.take()).toBe('l'))
  await act(async () => edit(2))
  press('l')
  expect(like).not.toHaveBeenCalled()
  expect(held.current?.take()).toBe('l')
  await act(async () => endEdit())
  press('l')
  expect(like).toHaveBeenCalledOnce()
  release()
})

test.each([
  ['a click', () => fireEvent.click(screen.getByRole('button', { name: /Share an update/ }))],
  ['N', () => press('n')],
])("reads the reader's place before %s opens the form, which moves the posts", async (_way, open) => {
  cleanup()
  const shown: (string | null)[] = []
  const place = {
    goTo: (composer: HTMLElement) => void shown.push(composer.textContent),
    scrollBack: () => false,
    showPost: () => false,
    forget: () => {},
  }
  render(
    <Provider store={store}>
      <WritingPlaceContext value={place}>
        <WallComposer />
      </WritingPlaceContext>
    </Provider>,
  )
  await act(async () => open())
  await vi.waitFor(() => screen.getByText('open'))
  expect(shown[0]).toContain('Share an update')
})

test("preloads the composer's code within five seconds during scrolling", () => {
  for (const [, withinMs] of vi.mocked(whenQuiet).mock.calls) expect(withinMs).toBeLessThanOrEqual(5000)
  expect(whenQuiet).toHaveBeenCalled()
})
