import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPace } from './pace.ts'

const pace = { betweenMs: 1000, graceMs: 3000, slowest: 100 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('ends a transfer after a long pause', () => {
  const onTooSlow = vi.fn()
  watchPace(pace, onTooSlow).wait()
  vi.advanceTimersByTime(999)
  expect(onTooSlow).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTooSlow).toHaveBeenCalledOnce()
})

it('ends a slow transfer after the grace period', () => {
  const onTooSlow = vi.fn()
  const watch = watchPace(pace, onTooSlow)
  watch.wait()
  for (let seconds = 0; seconds < 4; seconds += 0.5) {
    vi.advanceTimersByTime(500)
    watch.bytesArrived(1)
  }
  expect(onTooSlow).toHaveBeenCalled()
})

it('accepts a steady transfer', () => {
  const onTooSlow = vi.fn()
  const watch = watchPace(pace, onTooSlow)
  watch.wait()
  for (let n = 0; n < 20; n += 1) {
    vi.advanceTimersByTime(500)
    watch.bytesArrived(100)
  }
  watch.rest()
  expect(onTooSlow).not.toHaveBeenCalled()
})

it('does not count the time while the reader rests', () => {
  const onTooSlow = vi.fn()
  const watch = watchPace(pace, onTooSlow)
  watch.wait()
  watch.rest()
  vi.advanceTimersByTime(60_000)
  watch.wait()
  vi.advanceTimersByTime(500)
  watch.bytesArrived(1)
  watch.rest()
  expect(onTooSlow).not.toHaveBeenCalled()
})
