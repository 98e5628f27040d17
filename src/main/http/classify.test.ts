import { expect, it } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { retryTimeOf, unreadableInAnswer } from './classify.ts'

const date = 'Tue, 01 Jan 2030 00:00:00 GMT'

it.each([
  ['5', 5],
  [' 0 ', 0],
  ['86400', 300],
  ['Tue, 01 Jan 2030 00:01:00 GMT', 60],
  ['Tue, 01 Jan 2030 09:00:00 GMT', 300],
  ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('parses Retry-After %j as %s seconds', (header, seconds) => {
  expect(retryTimeOf({ status: 429, retryAfterHeader: header, dateHeader: date })).toEqual(
    seconds === undefined ? {} : { retryAfter: seconds },
  )
})

it('counts a date from the local time if the response has no date', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const { retryAfter } = retryTimeOf({ status: 429, retryAfterHeader: inAMinute, dateHeader: undefined })
  expect(retryAfter).toBeGreaterThan(50)
  expect(retryAfter).toBeLessThanOrEqual(61)
})

it.each([
  ['7200', 7200],
  ['Tue, 01 Jan 2030 09:00:00 GMT', 9 * 60 * 60],
])('derives the end of a maintenance from Retry-After %j, rounded to the minute', (header, seconds) => {
  const before = Date.now()
  const { retryAfter, until = 0 } = retryTimeOf({
    status: 503,
    retryAfterHeader: header,
    dateHeader: date,
  })
  expect([retryAfter, until % 60_000]).toEqual([300, 0])
  expect(until).toBeGreaterThan(before + seconds * 1000 - 1000)
  expect(until).toBeLessThan(Date.now() + seconds * 1000 + 61_000)
})

it('omits an implausible end of a maintenance', () => {
  const patience = retryTimeOf({ status: 503, retryAfterHeader: '999999999', dateHeader: date })
  expect(patience).toEqual({ retryAfter: 300 })
})

it('counts skipped items, and only the larger count of overlapping lists', () => {
  const read = (name: keyof typeof endpoints, raw: unknown) =>
    unreadableInAnswer(endpoints[name].output.parse(raw))
  const person = { id: 2 }
  expect(read('directory.connections', [{ user: person }, { user: {} }, 7])).toBe(2)
  expect(read('posts.likedUsers', { liked_users: [person, null] })).toBe(1)
  const lists = { unread_notifications: [person, 'x'], latest_notifications: [person, 'x', 'y'] }
  expect(read('notifications.unread', lists)).toBe(2)
  expect(read('posts.like', { like_count: 1 })).toBe(0)
  expect([null, 'x', 7].map(unreadableInAnswer)).toEqual([0, 0, 0])
})
