import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startedAtLogin, startHidden } from './hidden-start.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = async (ways: readonly boolean[], opensAfter = Number.POSITIVE_INFINITY): Promise<boolean> => {
  const openMinimised = vi.fn()
  let checks = 0
  const hasWayBack = (): boolean => ways[checks++] ?? false
  void startHidden({ hasWayBack, isOpen: () => checks > opensAfter, openMinimised })
  await vi.advanceTimersByTimeAsync(60_000)
  return openMinimised.mock.calls.length > 0
}

it('shows nothing where there is a tray, also one that the desktop brings a little later', async () => {
  expect(await start([true])).toBe(false)
  expect(await start([false, false, true])).toBe(false)
})

it('is minimised where none comes, unless somebody has opened it meanwhile', async () => {
  expect(await start([])).toBe(true)
  expect(await start([], 2)).toBe(false)
})

it('macOS says itself that it opened the app at login; elsewhere the command line does', () => {
  const app = (wasOpenedAtLogin: boolean) => ({ getLoginItemSettings: () => ({ wasOpenedAtLogin }) }) as never
  expect(startedAtLogin(app(true), 'darwin', false)).toBe(true)
  expect(startedAtLogin(app(true), 'win32', false)).toBe(false)
  expect(startedAtLogin(app(false), 'linux', true)).toBe(true)
})
