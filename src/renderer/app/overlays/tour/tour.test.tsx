import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { paths } from '#shared/paths.ts'
import { fakeBridge } from '../../../../../tests/support/renderer/fake-bridge.ts'
import { openOverlay, overlayAtom } from '../../../lib/overlay.ts'
import { preferencesAtom } from '../../../lib/session.ts'
import { store } from '../../../lib/store.ts'
import { tourTaskAtom } from './task.ts'
import { steps, Tour } from './tour.tsx'

const bridge = fakeBridge()
beforeEach(() => {
  // jsdom has neither.
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  store.set(preferencesAtom, defaultPreferences)
  bridge.answer('preferences.set', () => ok(defaultPreferences))
  openOverlay('tour')
  render(
    <Provider store={store}>
      <Tour />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = () => screen.getByRole('heading').textContent
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })))

test('has five steps and moves by buttons and arrow keys, then starts a task', () => {
  expect(steps).toHaveLength(5)
  const seen = [title()]
  for (let n = 1; n < 5; n += 1) {
    press('Next')
    seen.push(title())
  }
  expect(new Set(seen).size).toBe(5)
  press('Back')
  expect(title()).toBe(seen[3])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(title()).toBe(seen[4])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(title()).toBe(seen[4])
  press('Start')
  expect([store.get(overlayAtom), store.get(tourTaskAtom)]).toEqual([null, true])
})

test('highlights all screens that a step mentions', () => {
  const highlighted = Object.fromEntries(
    steps.map(({ name, target }) => [name, target.match(/href="[^"]+"/g) ?? []]),
  )
  expect(highlighted.talk).toEqual([`href="${paths.messages}"`, `href="${paths.shipments}"`])
  expect(highlighted.task).toEqual([`href="${paths.toDo}"`, `href="${paths.board}"`])
})

test('is offered once and can be left at each step', () => {
  expect(bridge.inputsOf('preferences.set').at(-1)).toEqual({ tourOffered: true })
  press('Next')
  press('Leave tour')
  expect(store.get(overlayAtom)).toBeNull()
})
