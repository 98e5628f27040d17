/** Times of saying in a search: 'last week', 'yesterday', '1 dec', '7d'. Days are local days, unlike departures. */
import { dayMs, localDay } from '../dates.ts'
import { foldedWords } from './fold-text.ts'
import { daysOfSpan, namedSpan } from './named-spans.ts'
import { type DaySpan, writtenDays } from './search-dates.ts'

/** Returns the local midnight of a UTC day. */
const localMidnight = (utc: number): number => {
  const day = new Date(utc)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()).getTime()
}

/** Half a year, ms. The date without a year that is nearest to this long ago is the last one that has begun. */
const halfYear = (365 / 2) * dayMs

const utcSpan = (text: string, now: number): DaySpan | null => {
  const today = localDay(now)
  const named = namedSpan(text, ({ distance }) => distance <= 0)
  if (named) return daysOfSpan(named, today)
  const [, amount, unit] = /^(\d{1,3}) ?(d|w)$/.exec(foldedWords(text).join(' ')) ?? []
  if (amount !== undefined) {
    const from = today - Number(amount) * (unit === 'w' ? 7 : 1) * dayMs
    return { from, to: from + dayMs }
  }
  return writtenDays(text, today - halfYear)
}

/**
 * Parses a text as a span of local days that have begun, ms since 1970; null for other texts. A date without a year is
 * the last one. '7d' is the day seven days ago. `now` in ms since 1970.
 */
export const saidDaysIn = (text: string, now: number): DaySpan | null => {
  const span = utcSpan(text, now)
  return span && { from: localMidnight(span.from), to: localMidnight(span.to) }
}

/** Longest name in words. */
const maxWords = 4

/**
 * Returns the number of words at the start that name a past week or month, such as 'last week'; 0 for none. Names of
 * days are words of messages too often.
 */
export const namedPastLength = (words: readonly string[]): number => {
  const isNamed = (typed: string): boolean =>
    namedSpan(typed, ({ unit, distance }) => distance < 0 && (unit === 'week' || unit === 'month')) !== null
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
    if (isNamed(words.slice(0, length).join(' '))) return length
  return 0
}
