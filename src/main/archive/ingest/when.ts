import type { Sent } from '#shared/contract/entities/sent.ts'
import { momentOf } from '#shared/rules/moment.ts'

/** When something was sent, and whether that is the moment itself. */
export const sentAt = ({
  created_at,
  sent_about,
}: Sent): { readonly at: number | null; readonly isExact: boolean } => {
  const at = momentOf(created_at)
  return at === null
    ? { at: sent_about === undefined ? null : Math.round(sent_about), isExact: false }
    : { at, isExact: true }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayAt = (year: number, month: number, day: number): number | null => {
  const at = Date.UTC(year, month, day)
  const date = new Date(at)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? at : null
}

/**
 * Parses a departure as cards show it ('04 Mar 2027', 'March 4, 2027', '2027-03-04') and returns the start of its day
 * in UTC, ms since 1970. Null for an ambiguous date ('04/03/2027') or none.
 */
export const departureOf = (text: string): number | null => {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return dayAt(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const words =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(trimmed) ??
    /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(trimmed)
  if (words) {
    const [, first = '', second = '', year] = words
    const [day, month] = /^\d/.test(first) ? [first, second] : [second, first]
    const index = months.indexOf(month.slice(0, 3).toLowerCase())
    return index === -1 ? null : dayAt(Number(year), index, Number(day))
  }
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  if (!figures) return null
  const [a, b, year] = figures.slice(1).map(Number) as [number, number, number]
  if (a > 12) return dayAt(year, b - 1, a)
  return b > 12 || a === b ? dayAt(year, a - 1, b) : null
}
