import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetries } from './retries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Returns the ms at which an attempt ran that gives these answers. */
const timesOf = (answers: readonly (number | null)[], retryAfter: number | null = null) => {
  const began = Date.now()
  const former = [...answers]
  const times: number[] = []
  const retries = createRetries({ first: 1000, last: 3000 })
  const done = retries.run(async () => {
    times.push(Date.now() - began)
    return former.shift() ?? null
  }, retryAfter)
  return { times, retries, done }
}

it('doubles the delay up to its limit, until an attempt is answered', async () => {
  const { times, done } = timesOf([0, 0, 0, null])
  await vi.runAllTimersAsync()
  await done
  expect(times).toEqual([0, 1000, 3000, 6000])
})

it('waits as long as the server asks, also before the first attempt', async () => {
  const { times, done } = timesOf([60, null], 5)
  await vi.runAllTimersAsync()
  await done
  expect(times).toEqual([5000, 65_000])
})

it('wakes up from its own delay, but not from one that the server asked for', async () => {
  const { times, retries, done } = timesOf([0, 9, null])
  await vi.advanceTimersByTimeAsync(10)
  retries.wake()
  await vi.advanceTimersByTimeAsync(10)
  retries.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(times).toEqual([0, 10])
  await vi.runAllTimersAsync()
  await done
  expect(times).toEqual([0, 10, 9010])
})
