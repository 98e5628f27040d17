import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what several want is published once, as a whole', () => {
  const publish = vi.fn()
  const subscribe = createSubscriptions(publish, 10)
  const unsubscribes = [subscribe('a'), subscribe('b'), subscribe('a')]
  vi.advanceTimersByTime(60)
  expect(publish.mock.calls).toEqual([[['a', 'b']]])
  unsubscribes[0]?.()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenCalledOnce()
  unsubscribes[2]?.()
  vi.advanceTimersByTime(260)
  expect(publish).toHaveBeenLastCalledWith(['b'])
})

test('unsubscribing twice unsubscribes once', () => {
  const publish = vi.fn()
  const subscribe = createSubscriptions(publish, 10)
  const unsubscribe = subscribe('a')
  subscribe('a')
  unsubscribe()
  unsubscribe()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenLastCalledWith(['a'])
})

test('a change that is undone at once is not published', () => {
  const publish = vi.fn()
  const subscribe = createSubscriptions(publish, 10)
  subscribe('a')
  vi.advanceTimersByTime(60)
  subscribe('b')()
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenCalledOnce()
})

test('beyond the maximum the newest stay', () => {
  const publish = vi.fn()
  const subscribe = createSubscriptions(publish, 2)
  for (const item of ['a', 'b', 'c']) subscribe(item)
  vi.advanceTimersByTime(60)
  expect(publish).toHaveBeenLastCalledWith(['b', 'c'])
})

test('a list that changes all the time is published four times a second', () => {
  const publish = vi.fn()
  const subscribe = createSubscriptions(publish, 10)
  for (let n = 0; n < 100; n += 1) {
    subscribe(`${n}`)
    vi.advanceTimersByTime(10)
  }
  expect(publish.mock.calls.length).toBeLessThanOrEqual(4)
  vi.advanceTimersByTime(260)
  expect(publish.mock.lastCall?.[0]).toContain('99')
})
