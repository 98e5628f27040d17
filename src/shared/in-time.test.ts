import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('returns the value and leaves no timer', async () => {
  expect(await inTime(Promise.resolve(7), 1000, 'late')).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects with the error and leaves no timer', async () => {
  await expect(inTime(Promise.reject(new Error('disk')), 1000, 'late')).rejects.toThrow('disk')
  expect(vi.getTimerCount()).toBe(0)
})

it('returns the fallback after the timeout and ignores a later error', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const answer = inTime(promise, 1000, 'late')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('late')
  reject(new Error('nobody hears this'))
  await vi.runAllTimersAsync()
})
