import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpread } from './resuming.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('runs a planned act once at a random time within the limit', () => {
  const times: number[] = []
  for (const chance of [0, 0.3, 1]) {
    const began = performance.now()
    const spread = createSpread(
      () => times.push(performance.now() - began),
      () => 10_000,
      () => chance,
    )
    spread.plan()
    spread.plan()
    vi.advanceTimersByTime(30_000)
  }
  expect(times).toEqual([0, 3000, 10_000])
})

it('runs at once without a delay or on request', () => {
  const act = vi.fn()
  createSpread(act, () => 0).plan()
  expect(act).toHaveBeenCalledTimes(1)
  const spread = createSpread(act, () => 10_000)
  spread.now()
  expect(act).toHaveBeenCalledTimes(1)
  spread.plan()
  spread.now()
  spread.now()
  expect(act).toHaveBeenCalledTimes(2)
})

it('runs nothing after a cancel', () => {
  const act = vi.fn()
  const spread = createSpread(act, () => 10_000)
  spread.plan()
  spread.cancel()
  vi.advanceTimersByTime(30_000)
  expect(act).not.toHaveBeenCalled()
})
