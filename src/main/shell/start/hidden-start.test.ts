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

it('stays hidden if a tray exists or appears soon', async () => {
  expect(await start([true])).toBe(false)
  expect(await start([false, false, true])).toBe(false)
})

it('opens minimised without a tray, unless a window is already open', async () => {
  expect(await start([])).toBe(true)
  expect(await start([], 2)).toBe(false)
})

it('reads the start at login from macOS, or elsewhere from the command line', () => {
  const app = (wasOpenedAtLogin: boolean) => ({ getLoginItemSettings: () => ({ wasOpenedAtLogin }) }) as never
  expect(startedAtLogin(app(true), 'darwin', false)).toBe(true)
  expect(startedAtLogin(app(true), 'win32', false)).toBe(false)
  expect(startedAtLogin(app(false), 'linux', true)).toBe(true)
})
