import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWayBack } from './way-back.ts'

let hasTray = true
let isHidden = true
let isLocked = false
const hasWayBack = vi.fn(async () => hasTray)
const showMain = vi.fn(() => {
  isHidden = false
})
const watch = createWayBack({ hasWayBack, isHidden: () => isHidden, isLocked: () => isLocked, showMain })
const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  hasTray = true
  isHidden = true
  isLocked = false
  vi.clearAllMocks()
})
afterEach(async () => {
  isHidden = false
  await pass(60)
  vi.useRealTimers()
})

it('shows the window when the tray disappears, then stops checking', async () => {
  watch()
  await pass(60)
  expect(showMain).not.toHaveBeenCalled()
  hasTray = false
  await pass(31)
  expect(showMain).toHaveBeenCalledOnce()
  hasWayBack.mockClear()
  await pass(60)
  expect(hasWayBack).not.toHaveBeenCalled()
  isHidden = true
  watch()
  await pass(31)
  expect(showMain).toHaveBeenCalledTimes(2)
})

it('waits for a restarting panel and an unlocked screen', async () => {
  watch()
  hasTray = false
  await pass(26)
  hasTray = true
  await pass(6)
  hasTray = false
  isLocked = true
  await pass(600)
  isLocked = false
  hasTray = true
  await pass(60)
  expect(showMain).not.toHaveBeenCalled()
})

it('does not show a window that is already open', async () => {
  watch()
  hasTray = false
  await pass(26)
  isHidden = false
  await pass(60)
  expect(showMain).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('starts at most three processes a minute while the tray is there', async () => {
  watch()
  await pass(3600)
  expect(hasWayBack.mock.calls.length).toBeLessThanOrEqual(180)
  expect(hasWayBack.mock.calls.length).toBeGreaterThan(60)
})
