import { expect, it } from 'vitest'
import type { News } from './news.ts'
import { createTold } from './told.ts'

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
const told = () => {
  now = 0
  return createTold(() => now).isTold
}

it.each([
  [event('Gate-in is tonight'), bell('Gate-in is tonight')],
  [bell('Gate-in is tonight'), event('Gate-in is tonight')],
  [event(`${'long '.repeat(40)}`), bell(`${'long '.repeat(10)}…`)],
  [event(''), bell('')],
  // A network whose notifications do not quote.
  [event('something'), bell('')],
])('one comment is told once, by whichever word comes first', (first, second) => {
  const isTold = told()
  expect([isTold(first), isTold(second)]).toEqual([false, true])
})

it('every comment is told, however many come', () => {
  const isTold = told()
  const heard = ['a', 'b', 'a'].flatMap((text) => [isTold(event(text)), isTold(bell(text))])
  expect(heard).toEqual([false, true, false, true, false, true])
  expect([isTold(bell('c')), isTold(bell('c')), isTold(event('c')), isTold(event('c'))]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('what only one of them tells is told', () => {
  const isTold = told()
  expect([isTold(event('a')), isTold(event('b'))]).toEqual([false, false])
  expect(isTold(bell('c'))).toBe(false)
  expect(isTold(bell('a', 'shipment:8'))).toBe(false)
})

it('later it is something else', () => {
  const isTold = told()
  expect(isTold(event('ok'))).toBe(false)
  now = 31_000
  expect(isTold(bell('ok'))).toBe(false)
})

it('what was said to nobody tells nothing, and neither does an earlier session', () => {
  now = 0
  const { isTold, forget, clear } = createTold(() => now)
  expect(isTold(bell('a'))).toBe(false)
  forget(bell('a'))
  expect(isTold(event('a'))).toBe(false)
  clear()
  expect(isTold(bell('a'))).toBe(false)
})

it('a post may be liked twice', () => {
  const isTold = told()
  expect([isTold(bell('x', 'post:5')), isTold(event('x', 'post:5'))]).toEqual([false, false])
})
