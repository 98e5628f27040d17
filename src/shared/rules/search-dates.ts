import { dayMs, typedMonthIn, utcDay } from '../dates.ts'
import { asciiDigits } from './digits.ts'

/** Dates in a search: '1 dec', 'Dec 1', '2026-12-01', 'dec', 'today', '14d'. Days are UTC days, like departures. */

/** A span of days: `from` inclusive, `to` exclusive; ms since 1970. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs
const day = (from: number): DaySpan => ({ from, to: from + dayMs })

const dayAt = (year: number, month: number, date: number): DaySpan | null => {
  const at = utcDay(year, month, date)
  return at === null ? null : day(at)
}

const monthAt = (year: number, month: number): DaySpan => ({
  from: Date.UTC(year, month, 1),
  to: Date.UTC(year, month + 1, 1),
})

/** Returns the span of last, this or next year that is nearest to now. */
const nearest = (spanIn: (year: number) => DaySpan | null, now: number): DaySpan | null => {
  const year = new Date(now).getUTCFullYear()
  const spans = [year - 1, year, year + 1].flatMap((one) => spanIn(one) ?? [])
  return spans.toSorted((a, b) => Math.abs(a.from - now) - Math.abs(b.from - now))[0] ?? null
}

const yearOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

const dated = (year: number | null, month: number, date: number, now: number): DaySpan | null => {
  if (month < 0 || month > 11) return null
  return year === null ? nearest((one) => dayAt(one, month, date), now) : dayAt(year, month, date)
}

const relative = (text: string, now: number): DaySpan | null => {
  const today = startOfDay(now)
  const named: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
  const days = Object.hasOwn(named, text) ? named[text] : undefined
  if (days !== undefined) return day(today + days * dayMs)
  const [, amount, unit] = /^\+?(\d{1,3})(d|w)$/.exec(text) ?? []
  return amount === undefined ? null : day(today + Number(amount) * (unit === 'w' ? 7 : 1) * dayMs)
}

/**
 * Months that a language names by their number: '2026年12月1日', '12月', '1 tháng 12', 'thg 12 2026'. Read whatever the
 * current language is.
 */
const numberedMonth = (text: string, now: number): DaySpan | null => {
  const chinese = /^(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<date>\d{1,2})日)?$/
  const vietnamese = /^(?:(?<date>\d{1,2}) )?(?:tháng|thg) ?(?<month>\d{1,2})(?: (?:năm )?(?<year>\d{4}))?$/
  const { year, month, date } = (chinese.exec(text) ?? vietnamese.exec(text))?.groups ?? {}
  const at = Number(month) - 1
  if (month === undefined || at < 0 || at > 11) return null
  if (date !== undefined) return dated(yearOf(year), at, Number(date), now)
  return year === undefined ? nearest((one) => monthAt(one, at), now) : monthAt(Number(year), at)
}

/** Returns a date's text in the letters and signs that the patterns below expect. */
const plainDate = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[,،]/g, ' ')
    // The full stop of Hindi's short names.
    .replaceAll('॰', '.')
    // Spanish and Portuguese: '1 de diciembre de 2026'.
    .replaceAll(' de ', ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Parses a written date or month as a span of UTC days; null for other texts. A month means all of its days. A missing year is the one
 * nearest to now. '1/12' is the first of December. Names of months are read in English and in the current language.
 */
export const writtenDays = (text: string, now: number): DaySpan | null => {
  const plain = plainDate(text)
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(plain)
  if (iso) {
    const [year, month] = [Number(iso[1]), Number(iso[2]) - 1]
    if (month > 11 || month < 0) return null
    return iso[3] === undefined ? monthAt(year, month) : dayAt(year, month, Number(iso[3]))
  }
  const figures = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2})|\.)?$/.exec(plain)
  if (figures) return dated(yearOf(figures[3]), Number(figures[2]) - 1, Number(figures[1]), now)
  const numbered = numberedMonth(plain, now)
  if (numbered) return numbered
  const first = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?([\p{L}\p{M}]{2,15})\.?(?: (\d{4}|\d{2}))?$/u.exec(plain)
  if (first) return dated(yearOf(first[3]), typedMonthIn(first[2] ?? ''), Number(first[1]), now)
  const second = /^([\p{L}\p{M}]{2,15})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/u.exec(plain)
  if (second) return dated(yearOf(second[3]), typedMonthIn(second[1] ?? ''), Number(second[2]), now)
  const whole = /^([\p{L}\p{M}]{2,15})\.?(?: (\d{4}))?$/u.exec(plain)
  const month = whole ? typedMonthIn(whole[1] ?? '') : -1
  if (month >= 0) {
    const year = yearOf(whole?.[2])
    return year === null ? nearest((one) => monthAt(one, month), now) : monthAt(year, month)
  }
  return null
}

/** Parses a text as a span of days, also 'tomorrow' or '14d'; null for other texts. See `writtenDays`. */
export const daysIn = (text: string, now: number): DaySpan | null =>
  writtenDays(text, now) ?? relative(plainDate(text), now)
