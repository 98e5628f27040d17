import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsInPlaces } from './held-places.ts'

test('rowsInPlaces moves no former row, shows each current row once, and adds new ones at the end', () => {
  const ids = fc.uniqueArray(fc.nat(20), { maxLength: 12 })
  const inPlaces = rowsInPlaces(({ id }: { id: number; version: string }) => String(id))
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const rows = (list: readonly number[], version: string) => list.map((id) => ({ id, version }))
      const shown = inPlaces(rows(before, 'old'), rows(after, 'new'))
      expect(shown.slice(0, before.length).map(({ id }) => id)).toEqual(before)
      expect(shown.slice(before.length).map(({ id }) => id)).toEqual(
        after.filter((id) => !before.includes(id)),
      )
      for (const { id, version } of shown) expect(version).toBe(after.includes(id) ? 'new' : 'old')
    }),
  )
})

test('rowsInPlaces drops a row that its reader removed, until it is back', () => {
  const inPlaces = rowsInPlaces<string>(String, (row) => (row === 'b' ? null : `${row} (over)`))
  expect(inPlaces(['a', 'b', 'c'], ['d', 'c'])).toEqual(['a (over)', 'c', 'd'])
  expect(inPlaces(['a', 'b', 'c'], ['b', 'c'])).toEqual(['a (over)', 'b', 'c'])
})
