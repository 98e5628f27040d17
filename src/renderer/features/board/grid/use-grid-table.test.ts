import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLanguage } from '#shared/texts/language.ts'
import { word } from '../common-columns.ts'
import { sortedRows } from './use-grid-table.ts'

type Key = string | number | undefined

/** The same result by comparing rows pairwise. */
const compared = (keys: readonly Key[], desc: boolean): readonly number[] =>
  keys
    .map((_, at) => at)
    .sort((one, other) => {
      const [a, b] = [keys[one], keys[other]]
      if (a === b) return one - other
      if (a === undefined) return 1
      if (b === undefined) return -1
      return (a < b ? -1 : 1) * (desc ? -1 : 1)
    })

const sorted = (keys: readonly Key[], desc: boolean): readonly number[] =>
  sortedRows(
    keys.map((key, at) => ({ key, at })),
    ({ key }) => key,
    desc,
  ).map(({ at }) => at)

const few = (value: fc.Arbitrary<string | number>): fc.Arbitrary<Key[]> =>
  fc.array(fc.option(value, { nil: undefined }), { maxLength: 60 })

test('sorts stably like a comparison, with missing keys last', () => {
  const keys = fc.oneof(
    few(fc.integer({ min: -5, max: 5 })),
    few(fc.double({ noNaN: true })),
    few(fc.constantFrom('a', 'ab', 'b', '', 'я', '\u{1f6a2}')),
    few(fc.string()),
  )
  fc.assert(
    fc.property(keys, fc.boolean(), (list, desc) => {
      expect(sorted(list, desc)).toEqual(compared(list, desc))
    }),
  )
})

test.each([
  ['zh-CN', ['李娜', '陈', '王伟', '张三'], ['陈', '李娜', '王伟', '张三']],
  ['vi', ['Đạt', 'Ôn', 'Dũng', 'Oanh', 'Ánh', 'An'], ['An', 'Ánh', 'Dũng', 'Đạt', 'Oanh', 'Ôn']],
  ['tr', ['Işık', 'İzmir', 'Hakan', 'Çelik', 'Deniz'], ['Çelik', 'Deniz', 'Hakan', 'Işık', 'İzmir']],
] as const)('sorts texts by the order of the language: %s', (tag, names, ordered) => {
  setLanguage({ tag, messages: {} })
  expect(sortedRows(names, (name) => word(name), false)).toEqual(ordered)
  setLanguage({ tag: 'en', messages: {} })
})

test("computes each row's key once", () => {
  let calls = 0
  const rows = Array.from({ length: 100 }, (_, at) => ({ at }))
  const keyOf = ({ at }: { at: number }): number => {
    calls += 1
    return -at
  }
  expect(sortedRows(rows, keyOf, false)[0]).toBe(rows[99])
  expect(calls).toBe(100)
})
