import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('is what comes, and leaves no timer behind', async () => {
  expect(await inTime(Promise.resolve(7), 1000, 'late')).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

it('fails as what it waits for does, and leaves no timer behind', async () => {
  await expect(inTime(Promise.reject(new Error('disk')), 1000, 'late')).rejects.toThrow('disk')
  expect(vi.getTimerCount()).toBe(0)
})

it('is the other thing where nothing has come in time, whatever comes later', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const answer = inTime(promise, 1000, 'late')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('late')
  reject(new Error('nobody hears this'))
  await vi.runAllTimersAsync()
})
