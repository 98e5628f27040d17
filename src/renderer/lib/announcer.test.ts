import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announceArrival, announcementsAtom } from './announcer.ts'
import { store } from './store.ts'

const read = (): string[] => store.get(announcementsAtom).map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  expect(read()).toEqual([])
  vi.useRealTimers()
})

test('announces equal texts each in an element of its own', () => {
  announce('Message sent')
  announce('Message sent')
  expect(read()).toEqual(['Message sent', 'Message sent'])
  expect(new Set(store.get(announcementsAtom).map(({ id }) => id)).size).toBe(2)
})

test('announces arrivals one after another with their author', () => {
  for (const author of ['Ana', 'Ana', 'Ben']) {
    announceArrival('message', author)
    vi.advanceTimersByTime(1000)
  }
  expect(read()).toEqual(['New message from Ana', 'New message from Ana', 'New message from Ben'])
})

test('announces concurrent arrivals once per author', () => {
  for (const author of ['Ana', 'Ben', 'Ana']) announceArrival('message', author)
  announceArrival('comment', '')
  expect(read()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(read()).toEqual(['2 new messages from Ana', 'New message from Ben', 'New comment'])
})

test('counts the authors of a flood', () => {
  for (let n = 0; n < 50; n += 1) announceArrival('comment', `Author ${n % 10}`)
  vi.advanceTimersByTime(1000)
  expect(read()).toEqual(['50 new comments from 10 members'])
})

test('announces new posts less often', () => {
  for (let n = 0; n < 4; n += 1) {
    announceArrival('post', '')
    vi.advanceTimersByTime(700)
  }
  expect(read()).toEqual([])
  vi.advanceTimersByTime(300)
  expect(read()).toEqual(['4 new posts'])
})
