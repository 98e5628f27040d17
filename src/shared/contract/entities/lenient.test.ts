import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  count,
  flag,
  id,
  listOf,
  maybeUnderData,
  optionalCount,
  optionalId,
  optionalNumber,
  plainFlag,
  text,
  unreadableIn,
} from './lenient.schema.ts'

it('listOf cuts a list that is nested too deeply', () => {
  interface Nested {
    readonly id: string
    readonly replies: readonly Nested[]
  }
  const nested: z.ZodType<Nested> = z.object({ id, replies: z.lazy(() => listOf(nested)) })
  const depth = 20_000
  const raw: unknown = JSON.parse(`[${'{"id":1,"replies":['.repeat(depth)}${']}'.repeat(depth)}, {"id":2}]`)
  const read = listOf(nested).parse(raw)
  expect(read.map((one) => one.id)).toEqual(['1', '2'])
  const depthOf = (list: readonly Nested[]): number => (list[0] ? 1 + depthOf(list[0].replies) : 0)
  expect(depthOf(read)).toBe(200)
  expect(depthOf(listOf(nested).parse(raw))).toBe(200)
})

it('unreadableIn counts the unreadable items of a list', () => {
  const read = (raw: unknown): number => unreadableIn(listOf(z.object({ id })).parse(raw))
  expect([[{ id: 1 }, 'x', { id: {} }], [{ id: 1 }], [], null, 'x'].map(read)).toEqual([2, 0, 0, 0, 0])
})

describe('id', () => {
  it('converts a number to text and keeps text', () => {
    expect(id.parse(7)).toBe('7')
    expect(id.parse('a1B2-c3')).toBe('a1B2-c3')
  })
  it.each(['', '..', '1/2', 'a b', '%2e', 'ä', 'x'.repeat(65), 1.5, Number.NaN, null, {}, true])(
    'rejects %j',
    (raw) => {
      expect(id.safeParse(raw).success).toBe(false)
      expect(optionalId.parse(raw)).toBeNull()
    },
  )
  it('accepts only URL-safe text for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const parsed = id.safeParse(raw)
        if (parsed.success) expect(encodeURIComponent(parsed.data)).toBe(parsed.data)
      }),
    )
  })
})

it("plainFlag accepts only true, 1, '1' and 'true'", () => {
  const plain: readonly unknown[] = [true, 1, '1', 'true']
  for (const raw of plain) expect(plainFlag.parse(raw)).toBe(true)
  for (const raw of [-1, 0.1, 2, 'yes', 'no-such-thing', '9'.repeat(400), '<b>', [true], { value: 1 }, null])
    expect(plainFlag.parse(raw)).toBe(false)
  fc.assert(fc.property(fc.anything(), (raw) => plainFlag.parse(raw) === plain.includes(raw)))
})

describe('count and optionalCount', () => {
  it.each([
    [3, 3],
    ['4', 4],
    [-1, 0],
    ['many', 0],
    [null, 0],
    [undefined, 0],
    [2.5, 0],
  ])('count parses %j as %i', (raw, n) => expect(count.parse(raw)).toBe(n))
  it('optionalCount returns null for a missing or invalid count', () => {
    expect([null, undefined, '', 'x', -1, {}].map((raw) => optionalCount.parse(raw))).toEqual(
      Array(6).fill(null),
    )
    expect([0, '12'].map((raw) => optionalCount.parse(raw))).toEqual([0, 12])
  })
})

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
])('flag parses %j as %s', (raw, on) => expect(flag(!on).parse(raw)).toBe(on))

it('flag returns its default for a missing or unreadable value', () => {
  for (const absent of [true, false]) {
    for (const raw of [undefined, null, {}, []]) expect(flag(absent).parse(raw)).toBe(absent)
  }
})

it('optionalNumber returns a finite number or null', () => {
  expect([5, '5.5', ' 2 '].map((raw) => optionalNumber.parse(raw))).toEqual([5, 5.5, 2])
  expect(['', 'x', null, Infinity, 'Infinity', undefined].map((raw) => optionalNumber.parse(raw))).toEqual(
    Array(6).fill(null),
  )
})

it('listOf drops unreadable items', () => {
  expect(listOf(id).parse([1, null, '../', 'b', {}])).toEqual(['1', 'b'])
  expect(listOf(id).parse(null)).toEqual([])
  expect(listOf(id).parse('no list')).toEqual([])
})

it('maybeUnderData accepts a value at the top or under data', () => {
  const thing = maybeUnderData(listOf(text))
  expect(thing.parse(['a'])).toEqual(['a'])
  expect(thing.parse({ data: ['a'] })).toEqual(['a'])
})
