import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResyncTimer } from './resuming.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('resyncs repeatedly while realtime is disconnected', () => {
  const resync = vi.fn()
  const timer = createResyncTimer(resync, 1000, () => 0.5)
  timer.realtime('connecting')
  vi.advanceTimersByTime(900)
  timer.realtime('waiting')
  timer.realtime('unavailable')
  vi.advanceTimersByTime(100)
  expect(resync).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(resync).toHaveBeenCalledTimes(4)
})

it.each(['connected', 'off'] as const)('stops when realtime is %s', (state) => {
  const resync = vi.fn()
  const timer = createResyncTimer(resync, 1000)
  timer.realtime('unavailable')
  timer.realtime(state)
  vi.advanceTimersByTime(10_000)
  expect(resync).not.toHaveBeenCalled()
})
