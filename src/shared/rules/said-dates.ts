/** Times of saying in a search: 'last week', 'yesterday', '1 dec', '7d'. Days are local days, unlike departures. */
import { dayMs, localDay, monthOf, weekOf } from '../dates.ts'
import { byLanguage, dateTag, isEnglish } from '../texts/language.ts'
import { foldedWords } from './fold-text.ts'
import { type DaySpan, writtenDays } from './search-dates.ts'

const units = ['day', 'week', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** A name of a day, week, month or year by its distance: -1 for last week. */
interface NamedSpan {
  readonly words: string
  readonly unit: Unit
  readonly distance: 0 | -1
}

/** Articles before a name: 'la semana pasada'. */
const article = /^(?:la|le|el|o|a|les) /

const namesIn = (tag: string): readonly NamedSpan[] => {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return units.flatMap((unit) =>
    ([0, -1] as const).flatMap((distance) => {
      const words = foldedWords(format.format(distance, unit)).join(' ')
      return [...new Set([words, words.replace(article, '')])].map((one) => ({ words: one, unit, distance }))
    }),
  )
}

/** The names in English and in the current language. */
const names = byLanguage(() => [...namesIn('en'), ...(isEnglish() ? [] : namesIn(dateTag()))])

/** Returns the local midnight of a UTC day. */
const localMidnight = (utc: number): number => {
  const day = new Date(utc)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()).getTime()
}

const spanAt = ({ unit, distance }: NamedSpan, today: number): DaySpan => {
  switch (unit) {
    case 'day':
      return { from: today + distance * dayMs, to: today + (distance + 1) * dayMs }
    case 'week': {
      const from = weekOf(today) + distance * 7 * dayMs
      return { from, to: from + 7 * dayMs }
    }
    case 'month':
      return { from: monthOf(today, distance), to: monthOf(today, distance + 1) }
    case 'year': {
      const year = new Date(today).getUTCFullYear() + distance
      return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) }
    }
  }
}

/** Half a year, ms. The date without a year that is nearest to this long ago is the last one that has begun. */
const halfYear = (365 / 2) * dayMs

const utcSpan = (text: string, now: number): DaySpan | null => {
  const today = localDay(now)
  const words = foldedWords(text).join(' ')
  const named = names().find((one) => one.words === words)
  if (named) return spanAt(named, today)
  const [, amount, unit] = /^(\d{1,3}) ?(d|w)$/.exec(words) ?? []
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
    names().some(
      ({ words: name, unit, distance }) =>
        name === typed && distance < 0 && (unit === 'week' || unit === 'month'),
    )
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
    if (isNamed(words.slice(0, length).join(' '))) return length
  return 0
}
