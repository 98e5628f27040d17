import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResyncTimer } from './resync-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('resyncs again and again while realtime is away, whatever its state meanwhile', () => {
  const beat = vi.fn()
  const standIn = createResyncTimer(beat, 1000, () => 0.5)
  standIn.realtime('connecting')
  vi.advanceTimersByTime(900)
  standIn.realtime('waiting')
  standIn.realtime('unavailable')
  vi.advanceTimersByTime(100)
  expect(beat).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(beat).toHaveBeenCalledTimes(4)
})

it.each(['connected', 'off'] as const)('rests when realtime is %s', (state) => {
  const beat = vi.fn()
  const standIn = createResyncTimer(beat, 1000)
  standIn.realtime('unavailable')
  standIn.realtime(state)
  vi.advanceTimersByTime(10_000)
  expect(beat).not.toHaveBeenCalled()
})
