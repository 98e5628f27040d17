import { expect, it } from 'vitest'
import { askedFor, filled, nextField } from './fields.ts'

it('fills what is known, whatever its case, and leaves the rest to be typed', () => {
  const text = 'Dear {name}, {Port} on {etd}: {rate per TEU}. {x}'
  expect(filled(text, { name: 'Asha', port: 'Rotterdam', etd: ' ' })).toBe(
    'Dear Asha, Rotterdam on {etd}: {rate per TEU}. {x}',
  )
  expect(filled('{name} {constructor} {__proto__}', {})).toBe('{name} {constructor} {__proto__}')
  expect(filled('{name}', { name: '{port} $& $1', port: 'x' })).toBe('{port} $& $1')
})

it('finds one field after the other', () => {
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
])('%j asks for %j', (before, asked) => {
  expect(askedFor(before)).toBe(asked)
})
