import { calendarWeek, daysTo, hourOn } from '#shared/dates.ts'
import type { LedgerEntry, LedgerKind } from '#shared/ipc/ledger.ts'

/** The ledger's filter. */
export interface LedgerFilter {
  readonly kind: LedgerKind | 'all'
  /** A user id. */
  readonly member: string
  /** Days up to today; null for all. */
  readonly days: number | null
}

export const wholeLedger: LedgerFilter = { kind: 'all', member: 'all', days: null }

const rounded = (credits: number): number => Math.round(credits * 1e6) / 1e6

/** Returns an entry's change of the balance, negative for spending. */
export const changeOf = ({ before, after }: LedgerEntry): number =>
  before === null ? 0 : rounded(after - before)

/** Returns the entries that match a filter, in their order. `ownersOf` returns the members that an entry concerns. */
export const filterEntries = (
  entries: readonly LedgerEntry[],
  { kind, member, days }: LedgerFilter,
  now: number,
  ownersOf: (entry: LedgerEntry) => readonly string[],
): readonly LedgerEntry[] => {
  const since = days === null ? Number.NEGATIVE_INFINITY : hourOn(now, 1 - days)
  return entries.filter(
    (entry) =>
      entry.at >= since &&
      (kind === 'all' || entry.kind === kind || entry.about.some((each) => each.kind === kind)) &&
      (member === 'all' || ownersOf(entry).includes(member)),
  )
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

export interface Week {
  /** Midnight of its first day. */
  readonly start: number
  /** Spent by this app, and elsewhere. */
  readonly own: number
  readonly elsewhere: number
}

/** Returns the spending of each of the last weeks, oldest first. */
export const spentByWeek = (entries: readonly LedgerEntry[], now: number, count: number): readonly Week[] => {
  const thisWeek = hourOn(now, daysTo(calendarWeek().firstDay, now) - 7)
  const starts = Array.from({ length: count + 1 }, (_none, n) => hourOn(thisWeek, -7 * (count - 1 - n)))
  return starts.slice(0, count).map((start, n) => {
    const end = starts[n + 1] ?? Number.POSITIVE_INFINITY
    let [own, elsewhere] = [0, 0]
    for (const entry of entries) {
      const spent = -changeOf(entry)
      if (spent <= 0 || entry.at < start || entry.at >= end) continue
      if (entry.kind === 'elsewhere') elsewhere += spent
      else own += spent
    }
    return { start, own: rounded(own), elsewhere: rounded(elsewhere) }
  })
}
