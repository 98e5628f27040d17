import { expect, it } from 'vitest'
import { createDuplicateFilter } from './duplicate-filter.ts'
import type { News } from './news.ts'

const news = (source: News['source'], quoted: string, subject = 'shipment:7'): News => ({
  kind: 'shipment',
  title: 'T',
  body: quoted,
  path: '/frontend/shipments?shipmentId=7',
  subject,
  source,
  author: null,
  sender: null,
  quoted,
})
const event = (quoted: string, subject?: string) => news('event', quoted, subject)
const bell = (quoted: string, subject?: string) => news('bell', quoted, subject)

let now = 0
const createFilter = () => {
  now = 0
  return createDuplicateFilter(() => now).isDuplicate
}

it.each([
  [event('Gate-in is tonight'), bell('Gate-in is tonight')],
  [bell('Gate-in is tonight'), event('Gate-in is tonight')],
  [event(`${'long '.repeat(40)}`), bell(`${'long '.repeat(10)}…`)],
  [event(''), bell('')],
  // A network whose notifications contain no quote.
  [event('something'), bell('')],
])('detects the second announcement of one comment in either order', (first, second) => {
  const isDuplicate = createFilter()
  expect([isDuplicate(first), isDuplicate(second)]).toEqual([false, true])
})

it('does not drop different comments', () => {
  const isDuplicate = createFilter()
  const duplicates = ['a', 'b', 'a'].flatMap((text) => [isDuplicate(event(text)), isDuplicate(bell(text))])
  expect(duplicates).toEqual([false, true, false, true, false, true])
  expect([
    isDuplicate(bell('c')),
    isDuplicate(bell('c')),
    isDuplicate(event('c')),
    isDuplicate(event('c')),
  ]).toEqual([false, false, true, true])
})

it('does not drop a comment that has only one announcement', () => {
  const isDuplicate = createFilter()
  expect([isDuplicate(event('a')), isDuplicate(event('b'))]).toEqual([false, false])
  expect(isDuplicate(bell('c'))).toBe(false)
  expect(isDuplicate(bell('a', 'shipment:8'))).toBe(false)
})

it('does not match announcements more than 30 seconds apart', () => {
  const isDuplicate = createFilter()
  expect(isDuplicate(event('ok'))).toBe(false)
  now = 31_000
  expect(isDuplicate(bell('ok'))).toBe(false)
})

it('does not match withdrawn announcements or those of an earlier session', () => {
  now = 0
  const { isDuplicate, forget, clear } = createDuplicateFilter(() => now)
  expect(isDuplicate(bell('a'))).toBe(false)
  forget(bell('a'))
  expect(isDuplicate(event('a'))).toBe(false)
  clear()
  expect(isDuplicate(bell('a'))).toBe(false)
})

it('does not drop repeated likes of a post', () => {
  const isDuplicate = createFilter()
  expect([isDuplicate(bell('x', 'post:5')), isDuplicate(event('x', 'post:5'))]).toEqual([false, false])
})
