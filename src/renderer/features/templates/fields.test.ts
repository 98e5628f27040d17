// @no-page
import { expect, it } from 'vitest'
import { askedFor, filled, nextField } from './fields.ts'

it('fills known fields in any case and keeps the unknown ones', () => {
  const text = 'Dear {name}, {Port} on {etd}: {rate per TEU}. {x}'
  expect(filled(text, { name: 'Asha', port: 'Rotterdam', etd: ' ' })).toBe(
    'Dear Asha, Rotterdam on {etd}: {rate per TEU}. {x}',
  )
  expect(filled('{name} {constructor} {__proto__}', {})).toBe('{name} {constructor} {__proto__}')
  expect(filled('{name}', { name: '{port} $& $1', port: 'x' })).toBe('{port} $& $1')
})

it('finds the fields one after another', () => {
  const text = 'a {b} c {d e} {} { f}'
  expect(nextField(text)).toEqual({ start: 2, end: 5 })
  expect(nextField(text, 5)).toEqual({ start: 8, end: 13 })
  expect(nextField(text, 13)).toBeNull()
})

it.each([
  ['/', ''],
  ['/boo', 'boo'],
  ['Hello /bo', 'bo'],
  ['Hello\n/', ''],
  ['and/or', null],
  ['https://x', null],
  ['/boo king', null],
  ['//', null],
  ['1/', null],
  ['', null],
])('parses %j as the query %j', (before, query) => {
  expect(askedFor(before)).toBe(query)
})
