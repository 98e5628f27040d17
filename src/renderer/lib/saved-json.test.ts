import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf, oneOf, parseJson, readList, textOf } from './saved-json.ts'

test('a text that is no JSON says nothing', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  for (const content of ['', '{', 'undefined', '{"a":']) expect(parseJson(content)).toBeNull()
})

test('a list with one bad entry is none', () => {
  expect(readList(['a', 'b'], textOf)).toEqual(['a', 'b'])
  expect(readList([], textOf)).toEqual([])
  for (const value of [['a', 1], { 0: 'a', length: 1 }, 'ab', null])
    expect(readList(value, textOf)).toBeNull()
})

test('one of some texts, exactly', () => {
  expect(oneOf('image', ['image', 'attachment'])).toBe('image')
  for (const value of ['Image', ['image'], null, {}]) expect(oneOf(value, ['image'])).toBeNull()
})

test('any value has fields that can be asked for', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => fieldsOf(value).name).not.toThrow()
    }),
  )
})
