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

it('a list nested deeper than any stack is cut where it gets too deep', () => {
  interface Nested {
    readonly id: string
    readonly replies: readonly Nested[]
  }
  const nested: z.ZodType<Nested> = z.object({ id, replies: z.lazy(() => listOf(nested)) })
  const depth = 20_000
  const raw: unknown = JSON.parse(`[${'{"id":1,"replies":['.repeat(depth)}${']}'.repeat(depth)}, {"id":2}]`)
  const read = listOf(nested).parse(raw)
  expect(read.map((one) => one.id)).toEqual(['1', '2'])
  expect(() => structuredClone(read)).not.toThrow()
})

it('a list says how many of its items could not be read', () => {
  const read = (raw: unknown): number => unreadableIn(listOf(z.object({ id })).parse(raw))
  expect([[{ id: 1 }, 'x', { id: {} }], [{ id: 1 }], [], null, 'x'].map(read)).toEqual([2, 0, 0, 0, 0])
})

describe('an id', () => {
  it('may come as number or text and is kept as text', () => {
    expect(id.parse(7)).toBe('7')
    expect(id.parse('a1B2-c3')).toBe('a1B2-c3')
  })
  it.each(['', '..', '1/2', 'a b', '%2e', 'ä', 'x'.repeat(65), 1.5, Number.NaN, null, {}, true])(
    'is not %j',
    (raw) => {
      expect(id.safeParse(raw).success).toBe(false)
      expect(optionalId.parse(raw)).toBeNull()
    },
  )
  it('never lets anything through that could climb out of a path', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const parsed = id.safeParse(raw)
        if (parsed.success) expect(encodeURIComponent(parsed.data)).toBe(parsed.data)
      }),
    )
  })
})

it('a flag that opens what is closed to others is set only where that is said plainly', () => {
  const plain: readonly unknown[] = [true, 1, '1', 'true']
  for (const raw of plain) expect(plainFlag.parse(raw)).toBe(true)
  for (const raw of [-1, 0.1, 2, 'yes', 'no-such-thing', '9'.repeat(400), '<b>', [true], { value: 1 }, null])
    expect(plainFlag.parse(raw)).toBe(false)
  fc.assert(fc.property(fc.anything(), (raw) => plainFlag.parse(raw) === plain.includes(raw)))
})

describe('a count', () => {
  it.each([
    [3, 3],
    ['4', 4],
    [-1, 0],
    ['many', 0],
    [null, 0],
    [undefined, 0],
    [2.5, 0],
  ])('of %j is %i', (raw, n) => expect(count.parse(raw)).toBe(n))
  it('that nobody said is not none', () => {
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
])('a flag of %j is %s', (raw, on) => expect(flag(!on).parse(raw)).toBe(on))

it('a flag that is missing or unreadable is what its place says', () => {
  for (const absent of [true, false]) {
    for (const raw of [undefined, null, {}, []]) expect(flag(absent).parse(raw)).toBe(absent)
  }
})

it('an amount is a finite number or nothing', () => {
  expect([5, '5.5', ' 2 '].map((raw) => optionalNumber.parse(raw))).toEqual([5, 5.5, 2])
  expect(['', 'x', null, Infinity, 'Infinity', undefined].map((raw) => optionalNumber.parse(raw))).toEqual(
    Array(6).fill(null),
  )
})

it('one bad item never empties a list', () => {
  expect(listOf(id).parse([1, null, '../', 'b', {}])).toEqual(['1', 'b'])
  expect(listOf(id).parse(null)).toEqual([])
  expect(listOf(id).parse('no list')).toEqual([])
})

it('a resource may stand at the top or under data', () => {
  const thing = maybeUnderData(listOf(text))
  expect(thing.parse(['a'])).toEqual(['a'])
  expect(thing.parse({ data: ['a'] })).toEqual(['a'])
})
