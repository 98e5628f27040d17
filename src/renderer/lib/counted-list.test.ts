import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countedList } from './counted-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what many want is told once, as a whole', () => {
  const tell = vi.fn()
  const want = countedList(tell, 10)
  const backs = [want('a'), want('b'), want('a')]
  vi.advanceTimersByTime(60)
  expect(tell.mock.calls).toEqual([[['a', 'b']]])
  backs[0]?.()
  vi.advanceTimersByTime(60)
  expect(tell).toHaveBeenCalledOnce()
  backs[2]?.()
  vi.advanceTimersByTime(260)
  expect(tell).toHaveBeenLastCalledWith(['b'])
})

test('taking a wish back twice takes it back once', () => {
  const tell = vi.fn()
  const want = countedList(tell, 10)
  const back = want('a')
  want('a')
  back()
  back()
  vi.advanceTimersByTime(60)
  expect(tell).toHaveBeenLastCalledWith(['a'])
})

test('a change that is undone at once is not told', () => {
  const tell = vi.fn()
  const want = countedList(tell, 10)
  want('a')
  vi.advanceTimersByTime(60)
  want('b')()
  vi.advanceTimersByTime(60)
  expect(tell).toHaveBeenCalledOnce()
})

test('beyond the limit the newest stay', () => {
  const tell = vi.fn()
  const want = countedList(tell, 2)
  for (const item of ['a', 'b', 'c']) want(item)
  vi.advanceTimersByTime(60)
  expect(tell).toHaveBeenLastCalledWith(['b', 'c'])
})

test('a list that changes all the time is told four times a second', () => {
  const tell = vi.fn()
  const want = countedList(tell, 10)
  for (let n = 0; n < 100; n += 1) {
    want(`${n}`)
    vi.advanceTimersByTime(10)
  }
  expect(tell.mock.calls.length).toBeLessThanOrEqual(4)
  vi.advanceTimersByTime(260)
  expect(tell.mock.lastCall?.[0]).toContain('99')
})
