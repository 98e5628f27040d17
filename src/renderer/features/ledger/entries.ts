import { calendarWeek, dayMs, daysTo, hourOn } from '#shared/dates.ts'
import type { LedgerEntry, LedgerKind } from '#shared/ipc/ledger.ts'

/** Times that the ledger can be limited to. Numbers are days up to today. */
export const ledgerTimes = ['all', 'thisMonth', 'lastMonth', '1', '7', '30', '90'] as const

export type LedgerTime = (typeof ledgerTimes)[number]

/** The ledger's filter. */
export interface LedgerFilter {
  readonly kind: LedgerKind | 'all'
  /** A user id. */
  readonly member: string
  readonly time: LedgerTime
}

export const wholeLedger: LedgerFilter = { kind: 'all', member: 'all', time: 'all' }

const rounded = (credits: number): number => Math.round(credits * 1e6) / 1e6

/** Returns an entry's change of the balance, negative for spending. */
export const changeOf = ({ before, after }: LedgerEntry): number =>
  before === null ? 0 : rounded(after - before)

/** A span of time, ms since 1970. The end is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

const monthOn = (moment: number, months: number): number => {
  const day = new Date(moment)
  return new Date(day.getFullYear(), day.getMonth() + months, 1).getTime()
}

/** Returns the local days of a time. */
export const spanOf = (time: LedgerTime, now: number): Span => {
  switch (time) {
    case 'all':
      return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
    case 'thisMonth':
      return { from: monthOn(now, 0), to: monthOn(now, 1) }
    case 'lastMonth':
      return { from: monthOn(now, -1), to: monthOn(now, 0) }
    default:
      return { from: hourOn(now, 1 - Number(time)), to: Number.POSITIVE_INFINITY }
  }
}

/** Returns the filter that the ledger opens with: this month, or everything while the month has no change. */
export const firstFilter = (entries: readonly LedgerEntry[], now: number): LedgerFilter => {
  const { from } = spanOf('thisMonth', now)
  const isMonthEmpty = entries.every(({ at, kind }) => at < from || kind === 'first')
  return { ...wholeLedger, time: isMonthEmpty ? 'all' : 'thisMonth' }
}

/** Returns the entries that match a filter, in their order. `ownersOf` returns the members that an entry concerns. */
export const filterEntries = (
  entries: readonly LedgerEntry[],
  { kind, member, time }: LedgerFilter,
  now: number,
  ownersOf: (entry: LedgerEntry) => readonly string[],
): readonly LedgerEntry[] => {
  const { from, to } = spanOf(time, now)
  return entries.filter(
    (entry) =>
      entry.at >= from &&
      entry.at < to &&
      (kind === 'all' || entry.kind === kind || entry.about.some((each) => each.kind === kind)) &&
      (member === 'all' || ownersOf(entry).includes(member)),
  )
}

export interface Totals {
  /** Never negative. */
  readonly spent: number
  readonly added: number
}

/** Returns what entries took from the balance and added to it. */
export const totalsOf = (entries: readonly LedgerEntry[]): Totals => {
  let [spent, added] = [0, 0]
  for (const entry of entries) {
    const change = changeOf(entry)
    if (change < 0) spent -= change
    else added += change
  }
  return { spent: rounded(spent), added: rounded(added) }
}

export interface KindSum {
  readonly kind: LedgerKind
  readonly count: number
  readonly change: number
}

/** Returns each kind's total change of the balance, largest first. */
export const sumsByKind = (entries: readonly LedgerEntry[]): readonly KindSum[] => {
  const sums = new Map<LedgerKind, KindSum>()
  for (const entry of entries) {
    const { kind } = entry
    if (kind === 'first') continue
    const { count, change } = sums.get(kind) ?? { count: 0, change: 0 }
    sums.set(kind, { kind, count: count + 1, change: rounded(change + changeOf(entry)) })
  }
  return [...sums.values()].toSorted((one, other) => one.change - other.change)
}

export interface MemberSum {
  readonly id: string
  readonly spent: number
}

/**
 * Returns the members whom most was spent on, largest first. A charge for several members cannot be divided, so it
 * counts for none.
 */
export const mostSpentOn = (
  entries: readonly LedgerEntry[],
  ownersOf: (entry: LedgerEntry) => readonly string[],
  most = 3,
): readonly MemberSum[] => {
  const sums = new Map<string, number>()
  for (const entry of entries) {
    const [id, ...others] = new Set(ownersOf(entry))
    const change = changeOf(entry)
    if (id !== undefined && others.length === 0 && change < 0)
      sums.set(id, rounded((sums.get(id) ?? 0) - change))
  }
  return [...sums]
    .map(([id, spent]) => ({ id, spent }))
    .toSorted((one, other) => other.spent - one.spent)
    .slice(0, most)
}

export type BarUnit = 'day' | 'week' | 'month'

export interface Bar {
  /** Midnight of its first day. */
  readonly start: number
  /** Spent by this app, and elsewhere. */
  readonly own: number
  readonly elsewhere: number
}

export interface SpentOverTime {
  readonly unit: BarUnit
  /** Oldest first. */
  readonly bars: readonly Bar[]
}

const weekOn = (moment: number, weeks: number): number =>
  hourOn(moment, daysTo(calendarWeek().firstDay, moment) - 7 + 7 * weeks)

/** Returns the start of the day, week or month that is `n` after that of a moment. */
const startOn: Record<BarUnit, (moment: number, n: number) => number> = {
  day: (moment, n) => hourOn(moment, n),
  week: weekOn,
  month: monthOn,
}

const unitOf = (days: number): BarUnit => {
  if (days <= 31) return 'day'
  return days <= 26 * 7 ? 'week' : 'month'
}

/**
 * Returns the spending in each day, week or month of a span, also in those without any. An open span begins with the
 * first spending and ends today.
 */
export const spentOverTime = (
  entries: readonly LedgerEntry[],
  { from, to }: Span,
  now: number,
): SpentOverTime => {
  const times = entries.flatMap((entry) => (changeOf(entry) < 0 ? [entry.at] : []))
  const first = Number.isFinite(from) ? from : Math.min(now, ...times)
  const last = Number.isFinite(to) ? to - 1 : Math.max(now, ...times)
  const unit = unitOf(Math.round((hourOn(last, 1) - hourOn(first, 0)) / dayMs))
  const bars: { start: number; own: number; elsewhere: number }[] = []
  for (let n = 0, start = startOn[unit](first, 0); start <= last; n += 1, start = startOn[unit](first, n))
    bars.push({ start, own: 0, elsewhere: 0 })
  for (const entry of entries) {
    const bar = bars.findLast(({ start }) => start <= entry.at)
    const spent = -changeOf(entry)
    if (spent <= 0 || bar === undefined) continue
    const key = entry.kind === 'elsewhere' ? 'elsewhere' : 'own'
    bar[key] = rounded(bar[key] + spent)
  }
  return { unit, bars }
}
