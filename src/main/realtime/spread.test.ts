import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpread } from './spread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('does what is planned once, somewhere within its time', () => {
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

it('does it at once where it may not wait, or where somebody is there meanwhile', () => {
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

it('does nothing after all where it is cancelled', () => {
  const act = vi.fn()
  const spread = createSpread(act, () => 10_000)
  spread.plan()
  spread.cancel()
  vi.advanceTimersByTime(30_000)
  expect(act).not.toHaveBeenCalled()
})
