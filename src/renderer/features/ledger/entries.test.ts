import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LedgerEntry, LedgerKind } from '#shared/ipc/ledger.ts'
import { changeOf, filterEntries, spentByWeek, sumsByKind, wholeLedger } from './entries.ts'

let ids = 0
const entry = (kind: LedgerKind, at: number, change: number, ownerId: string | null = null): LedgerEntry => ({
  id: ++ids,
  kind,
  at,
  since: null,
  before: 100,
  after: 100 + change,
  isCertain: true,
  about:
    kind === 'elsewhere' || kind === 'added' ? [] : [{ kind: 'profile', type: 'profile', id: 'u', ownerId }],
})
const day = (date: number, hour = 12): number => new Date(2026, 10, date, hour).getTime()
/** A Sunday. */
const now = day(22)

it('filterEntries filters by kind, member and day, alone and combined', () => {
  const all = [
    entry('profile', day(22, 0), -3, '7'),
    entry('elsewhere', day(21, 23), -5),
    { ...entry('together', day(16), -3, '7'), kind: 'together' as const },
    entry('share', day(15), -6, '8'),
  ]
  const indexesOf = (filter: object): number[] =>
    filterEntries(all, { ...wholeLedger, ...filter }, now, ({ about }) =>
      about.flatMap(({ ownerId }) => ownerId ?? []),
    ).map((each) => all.indexOf(each))
  expect(indexesOf({})).toEqual([0, 1, 2, 3])
  expect(indexesOf({ days: 1 })).toEqual([0])
  expect(indexesOf({ days: 7 })).toEqual([0, 1, 2])
  expect(indexesOf({ member: '7' })).toEqual([0, 2])
  // Includes possible matches.
  expect(indexesOf({ kind: 'profile' })).toEqual([0, 2, 3])
  expect(indexesOf({ kind: 'elsewhere' })).toEqual([1])
  expect(indexesOf({ kind: 'profile', member: '8', days: 7 })).toEqual([])
})

it('sumsByKind sorts by amount spent and omits the initial balance', () => {
  const first = { ...entry('first', day(1), 0), before: null }
  expect(
    sumsByKind([
      entry('profile', day(2), -0.1),
      entry('profile', day(2), -0.2),
      entry('added', day(2), 50),
      first,
    ]),
  ).toEqual([
    { kind: 'profile', count: 2, change: -0.3 },
    { kind: 'added', count: 1, change: 50 },
  ])
})

it('spentByWeek returns a bar for each week from Monday, including empty weeks', () => {
  const weeks = spentByWeek(
    [entry('post', day(16, 0), -6), entry('elsewhere', day(15, 23), -5), entry('added', day(17), 50)],
    now,
    3,
  )
  expect(weeks).toEqual([
    { start: new Date(2026, 10, 2).getTime(), own: 0, elsewhere: 0 },
    { start: new Date(2026, 10, 9).getTime(), own: 0, elsewhere: 5 },
    { start: new Date(2026, 10, 16).getTime(), own: 6, elsewhere: 0 },
  ])
})

it('sums by kind and by week equal the total of all entries', () => {
  const kinds = fc.constantFrom<LedgerKind>('profile', 'share', 'elsewhere', 'added', 'together')
  const some = fc.array(
    fc
      .record({ kind: kinds, back: fc.nat({ max: 60 }), change: fc.integer({ min: -40, max: 40 }) })
      .map(({ kind, back, change }) => entry(kind, day(22 - back), change / 4)),
  )
  fc.assert(
    fc.property(some, (entries) => {
      const total = entries.reduce((sum, each) => sum + changeOf(each), 0)
      expect(sumsByKind(entries).reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(total)
      const spent = entries.reduce((sum, each) => sum - Math.min(0, changeOf(each)), 0)
      const weeks = spentByWeek(entries, now, 12)
      expect(weeks.reduce((sum, { own, elsewhere }) => sum + own + elsewhere, 0)).toBeCloseTo(spent)
    }),
  )
})
