import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followWallClock, setSteadyNow, steadyNow } from './steady-clock.ts'

const start = Date.UTC(2026, 10, 21, 14, 32)
const hour = 3_600_000
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  setSteadyNow(start)
})
afterEach(() => void vi.useRealTimers())

it.each([-hour, hour])('ignores a change of the wall clock by %i ms', (jump) => {
  vi.setSystemTime(start + jump)
  vi.advanceTimersByTime(1000)
  expect(steadyNow()).toBe(start + 1000)
})

it('followWallClock adopts the wall clock', () => {
  vi.setSystemTime(start + 8 * hour)
  expect(followWallClock()).toBe(start + 8 * hour)
  vi.advanceTimersByTime(1000)
  expect(steadyNow()).toBe(start + 8 * hour + 1000)
})
