// @no-page
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LedgerEntry, LedgerKind } from '#shared/ipc/ledger.ts'
import {
  changeOf,
  filterEntries,
  firstFilter,
  ledgerTimes,
  mostSpentOn,
  spanOf,
  spentOverTime,
  sumsByKind,
  totalsOf,
  wholeLedger,
} from './entries.ts'

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
  expect(indexesOf({ time: '1' })).toEqual([0])
  expect(indexesOf({ time: '7' })).toEqual([0, 1, 2])
  expect(indexesOf({ member: '7' })).toEqual([0, 2])
  // Includes possible matches.
  expect(indexesOf({ kind: 'profile' })).toEqual([0, 2, 3])
  expect(indexesOf({ kind: 'elsewhere' })).toEqual([1])
  expect(indexesOf({ kind: 'profile', member: '8', time: '7' })).toEqual([])
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

it('spanOf limits to this and the last month, across the end of a year', () => {
  const january = new Date(2027, 0, 31, 12).getTime()
  const first = (year: number, month: number): number => new Date(year, month, 1).getTime()
  expect(spanOf('thisMonth', january)).toEqual({ from: first(2027, 0), to: first(2027, 1) })
  expect(spanOf('lastMonth', january)).toEqual({ from: first(2026, 11), to: first(2027, 0) })
})

it('firstFilter is this month, or everything while the month has no change', () => {
  const lastMonth = entry('post', new Date(2026, 9, 30).getTime(), -2)
  const first = { ...entry('first', day(3), 0), before: null }
  expect(firstFilter([entry('post', day(1), -2), lastMonth], now).time).toBe('thisMonth')
  expect(firstFilter([first, lastMonth], now).time).toBe('all')
})

it('mostSpentOn sums by member, without charges for several members', () => {
  const entries = [
    entry('profile', day(2), -3, '7'),
    entry('voyage', day(3), -2, '8'),
    entry('product', day(4), -2, '8'),
    entry('together', day(5), -9, '7,8'),
    entry('elsewhere', day(5), -9),
  ]
  const ownersOf = ({ about }: LedgerEntry): readonly string[] =>
    about.flatMap(({ ownerId }) => ownerId?.split(',') ?? [])
  expect(mostSpentOn(entries, ownersOf)).toEqual([
    { id: '8', spent: 4 },
    { id: '7', spent: 3 },
  ])
  expect(mostSpentOn(entries, ownersOf, 1)).toHaveLength(1)
})

it('spentOverTime has a bar for each week from Monday, including empty weeks', () => {
  const entries = [
    entry('post', day(16, 0), -6),
    entry('elsewhere', day(15, 23), -5),
    entry('added', day(17), 50),
  ]
  const from = new Date(2026, 9, 6).getTime()
  const { unit, bars } = spentOverTime(entries, { from, to: Number.POSITIVE_INFINITY }, now)
  expect(unit).toBe('week')
  expect(bars).toHaveLength(7)
  expect(bars.slice(-2)).toEqual([
    { start: new Date(2026, 10, 9).getTime(), own: 0, elsewhere: 5 },
    { start: new Date(2026, 10, 16).getTime(), own: 6, elsewhere: 0 },
  ])
})

it('spentOverTime has a bar for each day of a month and for each month of a year', () => {
  const month = spentOverTime([], spanOf('thisMonth', now), now)
  expect([month.unit, month.bars.length, month.bars.at(-1)?.start]).toEqual(['day', 30, day(30, 0)])
  const old = entry('post', new Date(2025, 10, 30).getTime(), -1)
  const year = spentOverTime([old], spanOf('all', now), now)
  expect([year.unit, year.bars.length, year.bars[0]?.own]).toEqual(['month', 13, 1])
})

it('the sums of every range equal the total of its entries', () => {
  const kinds = fc.constantFrom<LedgerKind>('profile', 'share', 'elsewhere', 'added', 'together')
  const some = fc.array(
    fc
      .record({ kind: kinds, back: fc.nat({ max: 500 }), change: fc.integer({ min: -40, max: 40 }) })
      .map(({ kind, back, change }) => entry(kind, day(22 - back), change / 4)),
  )
  fc.assert(
    fc.property(some, fc.constantFrom(...ledgerTimes), (all, time) => {
      const entries = filterEntries(all, { ...wholeLedger, time }, now, () => [])
      const total = entries.reduce((sum, each) => sum + changeOf(each), 0)
      const { spent, added } = totalsOf(entries)
      expect(added - spent).toBeCloseTo(total)
      expect(sumsByKind(entries).reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(total)
      const { bars } = spentOverTime(entries, spanOf(time, now), now)
      expect(bars.reduce((sum, { own, elsewhere }) => sum + own + elsewhere, 0)).toBeCloseTo(spent)
    }),
  )
})
