import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, reversed(part)] as const)
      .reverse(),
  )
}

test('ignores the order of keys', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, reversed(value))))
})

test('agrees with the JSON text about values with the same order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      // Texts of equal values may differ by their order.
      return isSame ? isSameValue(one, other) : !isSameValue(one, other) || isSameValue(one, reversed(other))
    }),
  )
})

test('distinguishes arrays, their order and length, objects, null and absent fields', () => {
  for (const [one, other] of [
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [{ a: null }, {}],
    [null, {}],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])
    expect(isSameValue(one, other)).toBe(false)
  expect(isSameValue({ a: undefined, b: 1 }, { b: 1 })).toBe(true)
})
