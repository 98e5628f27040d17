import { describe, expect, it } from 'vitest'
import { isoDay, morningBefore, weekOf } from '#shared/dates.ts'
import { dayInField } from '#shared/wall-time.ts'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { proposedDays, reminderDays } from './departure-reminder.tsx'
import { linesOf } from './group-rows.ts'
import { portsAt, suggestedPorts } from './ports.ts'
import { lastChange } from './product-filter.ts'
import { inOrder, movedColumn, shownColumns } from './views.ts'
import { voyageGrouping } from './voyage-rows.ts'
import { comingWeeks, daysLeft } from './weeks.ts'

const day = (date: number): number => Date.UTC(2026, 11, date)

describe('dates', () => {
  it('map a day to the Monday of its week', () => {
    // 1 December 2026 is a Tuesday.
    expect(isoDay(weekOf(day(1)))).toBe('2026-11-30')
    expect(isoDay(weekOf(day(6)))).toBe('2026-11-30')
    expect(isoDay(weekOf(day(7)))).toBe('2026-12-07')
  })

  it('count the days until the ETD and parse a date field', () => {
    expect(daysLeft(day(12), day(10))).toBe(2)
    expect(daysLeft(day(9), day(10))).toBe(-1)
    expect(dayInField('2026-12-09')).toBe(day(9))
    expect(dayInField('')).toBeNull()
  })

  it('accept 0 to 365 reminder days and remind at 8 in the local morning', () => {
    expect([reminderDays('3'), reminderDays(' 0 '), reminderDays('365')]).toEqual([3, 0, 365])
    expect([
      reminderDays(''),
      reminderDays('-1'),
      reminderDays('1.5'),
      reminderDays('366'),
      reminderDays('x'),
    ]).toEqual(Array(5).fill(null))
    const due = new Date(morningBefore(day(12), 3))
    expect([due.getDate(), due.getHours(), due.getMinutes()]).toEqual([9, 8, 0])
  })
})

it.each([
  [9, 3],
  [4, 3],
  [3, 2],
  [2, 1],
  [1, 0],
  [0, 0],
])('proposes a reminder on a future day for a departure in %d days', (ahead, days) => {
  const noon = new Date(2026, 11, 10, 12).getTime()
  expect(proposedDays(day(10 + ahead), noon)).toBe(days)
})

it('replaces a past reminder by a future day and keeps a future one', () => {
  const [etd, noon] = [day(14), new Date(2026, 11, 10, 12).getTime()]
  expect(proposedDays(etd, noon, morningBefore(etd, 2))).toBe(2)
  expect(proposedDays(etd, noon, morningBefore(etd, 9))).toBe(3)
})

it('counts departures per coming week without deleted offers', () => {
  const weeks = comingWeeks(
    [
      voyageOf('a', { etd: day(9) }),
      voyageOf('b', { etd: day(9) }),
      voyageOf('c', { etd: day(14) }),
      voyageOf('gone', { etd: day(14), isGone: true }),
      voyageOf('past', { etd: day(1) }),
      voyageOf('unknown', { etd: null }),
      voyageOf('far', { etd: Date.UTC(2028, 0, 1) }),
    ],
    day(10),
  )
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toMatchObject({ start: day(7), total: 2, days: [0, 0, 2, 0, 0, 0, 0] })
  expect(weeks[1]).toMatchObject({ start: day(14), total: 1 })
  expect(weeks.slice(2).every(({ total }) => total === 0)).toBe(true)
})

describe('groups', () => {
  const rows = [
    voyageOf('a', { etd: day(20) }),
    voyageOf('b', { etd: null }),
    voyageOf('c', {
      etd: day(8),
      origin: 'INNSA',
      destination: 'Genova',
      destinationPort: { code: 'ITGOA', name: 'Genoa' },
    }),
  ]
  const shape = (group: string, closed: readonly string[] = []): string[] =>
    linesOf(rows, voyageGrouping(group), new Set(closed)).map((line) =>
      line.kind === 'group' ? `${line.title} (${line.count})` : line.row.uuid,
    )

  it('are sorted by lane or week and keep the order of their rows', () => {
    expect(shape('')).toEqual(['a', 'b', 'c'])
    expect(shape('week')).toEqual(['Week of 7 Dec (1)', 'c', 'Week of 14 Dec (1)', 'a', 'No date (1)', 'b'])
    expect(shape('lane')).toEqual(['Nhava Sheva → Genoa (1)', 'c', 'Nhava Sheva → Rotterdam (2)', 'a', 'b'])
  })

  it('show only their header while they are collapsed', () => {
    expect(shape('lane', ['INNSA > NLRTM'])).toEqual([
      'Nhava Sheva → Genoa (1)',
      'c',
      'Nhava Sheva → Rotterdam (2)',
    ])
  })
})

it('identifies a port by its code, whatever its name in an offer', () => {
  const rows = [
    voyageOf('a'),
    voyageOf('b', { origin: 'JNPT' }),
    voyageOf('c', { origin: ' Port  Nowhere', originPort: null }),
    voyageOf('d', { origin: '', originPort: null }),
  ]
  expect(portsAt(rows, 'from')).toEqual([
    { key: 'INNSA', text: 'Nhava Sheva (INNSA)', hint: 'India' },
    { key: 'port nowhere', text: 'Port Nowhere', hint: '' },
  ])
  const suggested = (typed: string) => suggestedPorts(portsAt(rows, 'from'), typed).map(({ text }) => text)
  expect(suggested('')).toEqual(['Nhava Sheva (INNSA)', 'Port Nowhere'])
  expect(suggested('nhava shiva')).toEqual(['Nhava Sheva (INNSA)'])
  expect(suggested('ind')).toEqual(['Nhava Sheva (INNSA)', 'India'])
  expect(suggested('nowh')).toEqual(['Port Nowhere'])
  expect(suggested('Hamburg')).toEqual([])
})

it('orders columns as saved and always shows at least one', () => {
  const columns = ['a', 'b', 'c'].map((id) => ({ id, title: id, size: 1, sortBy: () => 1, text: () => '' }))
  const ids = (list: readonly { readonly id: string }[]): string => list.map(({ id }) => id).join('')
  expect(ids(inOrder(columns, ['c', 'unknown', 'a']))).toBe('cab')
  expect(ids(shownColumns(columns, { order: ['c'], hidden: ['a'] }))).toBe('cb')
  expect(ids(shownColumns(columns, { order: [], hidden: ['a', 'b', 'c'] }))).toBe('a')
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})

it('returns the last price change, or null with fewer than two prices', () => {
  expect(lastChange(productOf('a'))).toBeNull()
  expect(lastChange(productOf('a', { amount: null, prices: [] }))).toBeNull()
  const prices = [
    { at: 1, amount: 100 },
    { at: 2, amount: 80 },
    { at: 3, amount: 84 },
  ]
  expect(lastChange(productOf('a', { prices }))).toEqual({ part: 0.05, at: 3 })
})
