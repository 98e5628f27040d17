import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import type { PropsWithChildren } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { NoObserver } from '../../../../tests/support/renderer/no-observer.ts'
import { infoAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { pictureOfWall, useFirstFrame } from './keep-first-frame.ts'

const show = (inRoot: string, path = '/frontend/wall'): void => {
  history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root">${inRoot}</div>`
}
const wall = '<div role="feed"><article>An offer</article></div>'

beforeEach(() => document.body.replaceChildren())

it('pictures the wall without what is typed, and without the column beside it', () => {
  show(`${wall}<aside><p>Somebody</p></aside><div contenteditable="true">half a post</div><!-- a remark -->`)
  expect(pictureOfWall()?.markup).toBe(`${wall}<aside></aside>`)
})

it.each([
  ['another screen', wall, '/frontend/credits'],
  ['one post of the wall', wall, '/frontend/wall?queryPostId=9'],
  ['a wall without posts', '<div role="feed"></div>', undefined],
  ['a wall under a dialog', `${wall}<dialog open>Really?</dialog>`, undefined],
])('does not picture %s', (_case, inRoot, path) => {
  show(inRoot, path)
  expect(pictureOfWall()).toBeNull()
})

it('saves the wall of each account that is switched to', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', NoObserver)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
  const bridge = fakeBridge()
  bridge.answer('lists.saveFirstFrame', () => ok(null))
  show(wall)
  store.set(infoAtom, { window: 'main' } as never)
  const [first, second] = twoAccounts
  setAccounts(first, second)
  const { unmount } = renderHook(useFirstFrame, {
    wrapper: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  })
  const saved = async (): Promise<number> => {
    await act(() => vi.advanceTimersByTimeAsync(7000))
    return bridge.inputsOf('lists.saveFirstFrame').length
  }
  expect(await saved()).toBe(1)
  act(() => setAccounts({ ...first, isActive: false }, { ...second, isActive: true }))
  expect(await saved()).toBe(2)
  unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
