import { type EpochMs, epochMs } from './epoch-ms.ts'
import { lazily } from './lazily.ts'
import { foldText } from './rules/fold-text.ts'
import { byLanguage, dateTag, isEnglish } from './texts/language.ts'
import { message, texts } from './texts/message.ts'

/**
 * Calendar dates, days of departure, and the date formats of the app. Moments are ms since 1970. A day of departure
 * is the UTC midnight at which it begins.
 */

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** Local hour for every date without a time: reminders, follow-ups, snoozes and do not disturb. */
export const morningHour = 8

/** Returns `hour` on the local day that is `days` after `moment`; midnight by default. */
export const hourOn = (moment: number, days: number, hour = 0): EpochMs => {
  const day = new Date(moment)
  return epochMs(new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime())
}

/** Returns the morning of the next local day. */
export const tomorrowMorning = (moment: number): EpochMs => hourOn(moment, 1, morningHour)

/** ES2026, which Chromium and Node have and TypeScript's library has not. Weekdays are 1 to 7; Sunday is 7. */
type WeekLocale = Intl.Locale & {
  getWeekInfo(): { readonly firstDay: number; readonly weekend: readonly number[] }
}

/** The week in the current language. 0 is Sunday. The first workday is the one after the weekend. */
export const calendarWeek = byLanguage(() => {
  const { firstDay, weekend } = isEnglish()
    ? { firstDay: 1, weekend: [6, 7] }
    : (new Intl.Locale(dateTag()) as WeekLocale).getWeekInfo()
  const isFree = (day: number): boolean => weekend.includes(day === 0 ? 7 : day)
  const days = Array.from({ length: 7 }, (_, at) => (firstDay + at) % 7)
  const workdays = days.filter((day) => !isFree(day))
  const firstWorkday = workdays.find((day) => isFree((day + 6) % 7)) ?? 1
  return { firstDay: firstDay % 7, days, workdays, firstWorkday }
})

/** Returns the days until a weekday, 0 for Sunday; 7 on that day. */
export const daysTo = (weekday: number, moment: number): number =>
  (7 + weekday - new Date(moment).getDay()) % 7 || 7

/** Returns the morning of the next first workday. On that day, returns that of the following week. */
export const workWeekMorning = (moment: number): EpochMs =>
  hourOn(moment, daysTo(calendarWeek().firstWorkday, moment), morningHour)

/** Returns the local morning of a day of departure, or of `days` before it. */
export const morningBefore = (departure: number, days = 0): EpochMs => {
  const day = new Date(departure - days * dayMs)
  return epochMs(new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), morningHour).getTime())
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Returns the local day for files and date fields: '2026-11-23'. */
export const dateOf = (moment: number): string => {
  const day = new Date(moment)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Returns the local time of day for clocks and fields: '08:05'. */
export const timeOf = (moment: number): string => {
  const at = new Date(moment)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Returns the local day of a moment as a day of departure. */
export const localDay = (moment: number): EpochMs => {
  const day = new Date(moment)
  return epochMs(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()))
}

/** Returns the first day of the week of a day of departure. */
export const weekOf = (departure: number): EpochMs =>
  epochMs(departure - ((7 + new Date(departure).getUTCDay() - calendarWeek().firstDay) % 7) * dayMs)

/** Returns the first day of the month of a day of departure, or of the month that is `months` after it. */
export const monthOf = (departure: number, months = 0): EpochMs => {
  const day = new Date(departure)
  return epochMs(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
}

/** Returns whether a day of departure is before the local day of `now`; false for an unknown day. */
export const hasDeparted = (departure: number | null, now: number): boolean =>
  departure !== null && departure < localDay(now)

/** Returns a day of departure for files and date fields: '2027-03-04'. */
export const isoDay = (departure: number): string => new Date(departure).toISOString().slice(0, 10)

/** Returns a day in UTC; null for a day that does not exist. `month` counts from 0. */
export const utcDay = (year: number, month: number, day: number): EpochMs | null => {
  const at = epochMs(Date.UTC(year, month, day))
  const date = new Date(at)
  return date.getUTCMonth() === month && date.getUTCDate() === day ? at : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Folds a month's name, so that 'DÉC.' and 'dec' are the same month. */
const folded = (word: string): string => foldText(word).replace(/[.॰]$/, '')

/** Returns the names of the months in a language, alone and within a date. */
const monthsOf = (tag: string, lengths: readonly ('long' | 'short')[]): readonly (readonly string[])[] => {
  const formats = lengths.flatMap((month) =>
    [{ month }, { month, day: 'numeric' } as const].map(
      (options) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
    ),
  )
  return months.map((_, month) =>
    formats.flatMap((one) =>
      one
        .formatToParts(Date.UTC(2027, month, 15))
        .flatMap(({ type, value }) => (type === 'month' ? [folded(value)] : [])),
    ),
  )
}

const localMonths = byLanguage((tag) => monthsOf(tag, ['long', 'short']))

/** Long names in the app's languages whose months have names. Short ones are words elsewhere: 'out' is October. */
const foreignMonths = lazily(() => ['es', 'fr', 'pt', 'tr', 'ar', 'hi'].map((tag) => monthsOf(tag, ['long'])))

/** Returns the month, from 0, of a long name in any language of the app but English; -1 for other words. */
export const foreignMonthIn = (word: string): number => {
  const name = folded(word)
  return Math.max(...foreignMonths().map((names) => names.findIndex((one) => one.includes(name))))
}

/** Returns the month, from 0, of an English name or its first three or more letters; -1 for other words. */
export const monthIn = (word: string): number => {
  const lower = word.toLowerCase()
  return /^[a-z]{3,9}$/.test(lower) ? months.findIndex((month) => lower.startsWith(month)) : -1
}

/** Returns the month, from 0, of a name in English or in the current language; -1 for other words. */
export const typedMonthIn = (word: string): number => {
  const english = monthIn(word)
  if (english !== -1 || isEnglish()) return english
  return localMonths().findIndex((names) => names.includes(folded(word)))
}

/**
 * Parses an ETD as the network writes it ('04 Mar 2027', 'March 4, 2027', '2027-03-04') as a day of departure. Null for an
 * ambiguous date ('04/03/2027') or none.
 */
export const departureDay = (text: string): EpochMs | null => {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const words =
    /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(trimmed) ??
    /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(trimmed)
  if (words) {
    const [, first = '', second = '', year] = words
    const [day, word] = /^\d/.test(first) ? [first, second] : [second, first]
    const month = monthIn(word)
    return month === -1 ? null : utcDay(Number(year), month, Number(day))
  }
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  if (!figures) return null
  const [a, b, year] = figures.slice(1).map(Number) as [number, number, number]
  if (a > 12) return utcDay(year, b - 1, a)
  return b > 12 || a === b ? utcDay(year, a - 1, b) : null
}

type Format = (moment: number | Date) => string

/** Options without a zone. An `Intl` object keeps its zone for life, so each of ours is of UTC. */
type DateOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/**
 * Creates each format on first use, because the first `Intl` object of a process loads the tables of all languages.
 */
const utcFormatter = (options: DateOptions): (() => Intl.DateTimeFormat) =>
  byLanguage(() => new Intl.DateTimeFormat(dateTag(), { ...options, timeZone: 'UTC' }))

const utcFormat = (options: DateOptions): Format => {
  const formatter = utcFormatter(options)
  return (moment) => formatter().format(moment)
}

/** Returns the local date and time of a moment as if they were UTC. `Date` follows a change of the computer's zone. */
const localAsUtc = (moment: number | Date): number => {
  const at = new Date(moment)
  const day = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return day + ((at.getHours() * 60 + at.getMinutes()) * 60 + at.getSeconds()) * 1000
}

const format = (options: Omit<DateOptions, 'timeZoneName'>): Format => {
  const formatted = utcFormat(options)
  return (moment) => formatted(localAsUtc(moment))
}

/** Short names of zones by the zone that `Date` writes: 'GMT+0100 (Central European Standard Time)'. */
const zoneNames = byLanguage(() => new Map<string, string>())

const zoneNameAt = (moment: number | Date): string => {
  const zone = /GMT.*$/.exec(String(new Date(moment)))?.[0] ?? ''
  const known = zoneNames().get(zone)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(dateTag(), { timeZoneName: 'short' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  zoneNames().set(zone, name)
  return name
}

/** Creates a local format with the short name of the zone. */
const zonedFormat = (options: DateOptions): Format => {
  const formatter = utcFormatter(options)
  return (moment) =>
    formatter()
      .formatToParts(localAsUtc(moment))
      .map(({ type, value }) => (type === 'timeZoneName' ? zoneNameAt(moment) : value))
      .join('')
}

/** Returns the computer's time zone now: 'Europe/Berlin'. */
export const systemZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Days in English need no `Intl`, which the first view would have to load. */
const inEnglish =
  (english: Format, other: Format): Format =>
  (moment) =>
    (isEnglish() ? english : other)(moment)

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const monthAndDay = { day: 'numeric', month: 'short' } as const
const wholeDate = { ...monthAndDay, year: 'numeric' } as const
const longDay = { day: 'numeric', month: 'long' } as const

const shortDay = inEnglish((moment) => {
  const at = new Date(moment)
  return `${at.getDate()} ${monthNames[at.getMonth()]}`
}, format(monthAndDay))
const wholeDay = inEnglish(
  (moment) => `${shortDay(moment)} ${new Date(moment).getFullYear()}`,
  format(wholeDate),
)
const weekday = inEnglish(
  (moment) => `${weekdays[new Date(moment).getDay()]}, ${shortDay(moment)}`,
  format({ ...monthAndDay, weekday: 'short' }),
)
const shortDeparture = inEnglish((departure) => {
  const at = new Date(departure)
  return `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`
}, utcFormat(monthAndDay))
const wholeDeparture = inEnglish(
  (departure) => `${shortDeparture(departure)} ${new Date(departure).getUTCFullYear()}`,
  utcFormat(wholeDate),
)

const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = inEnglish((moment) => timeOf(Number(moment)), format(clockFormat))
const clockAndZone = zonedFormat({ ...clockFormat, second: '2-digit', timeZoneName: 'short' })

/** Formats a UTC date and time: 'Thu, 4 Mar, 14:32'. */
export const utcWeekdayAndClock = inEnglish(
  (moment) => {
    const at = new Date(moment)
    return `${weekdays[at.getUTCDay()]}, ${shortDeparture(at)}, ${at.toISOString().slice(11, 16)}`
  },
  utcFormat({ ...monthAndDay, weekday: 'short', ...clockFormat }),
)

const wholeDates = utcFormatter(wholeDate)

/** Formats the local days from one moment to another: '1 – 31 Dec 2026'. */
export const dayRange = (from: number, to: number): string =>
  wholeDates()
    .formatRangeToParts(localAsUtc(from), localAsUtc(to))
    // British English writes 'Sept'.
    .map(({ type, value }) => (isEnglish() && type === 'month' ? value.slice(0, 3) : value))
    .join('')

/** The local formats of the app, in the current language. */
export const localFormat = {
  /** '4 Mar' */
  dayAndMonth: shortDay,
  /** '4 Mar 2027' */
  day: wholeDay,
  /** 'Thu, 4 Mar' */
  weekday,
  /** 'Mar 2027' */
  month: inEnglish(
    (moment) => `${monthNames[new Date(moment).getMonth()]} ${new Date(moment).getFullYear()}`,
    format({ month: 'short', year: 'numeric' }),
  ),
  /** '4 March 2027' */
  longDay: format({ ...longDay, year: 'numeric' }),
  /** '14:32' */
  clock,
  /** 'Thu, 4 Mar, 14:32' */
  weekdayAndClock: (moment: number | Date) => utcWeekdayAndClock(localAsUtc(moment)),
  /** '4 Mar, 14:32' */
  dayAndMonthAndClock: inEnglish(
    (moment) => `${shortDay(moment)}, ${clock(moment)}`,
    format({ ...monthAndDay, ...clockFormat }),
  ),
  /** '4 Mar 2027, 14:32' */
  dayAndClock: inEnglish(
    (moment) => `${wholeDay(moment)}, ${clock(moment)}`,
    format({ ...wholeDate, ...clockFormat }),
  ),
  /** '4 Mar 2027, 14:32:05 CET' */
  moment: inEnglish(
    (moment) => `${wholeDay(moment)}, ${clockAndZone(moment)}`,
    zonedFormat({ ...wholeDate, ...clockFormat, second: '2-digit', timeZoneName: 'short' }),
  ),
  /** 'Thursday 4 March 2027 at 14:32:05 CET' */
  spokenMoment: zonedFormat({ dateStyle: 'full', timeStyle: 'long' }),
} as const

const zonedFormats = byLanguage(() => new Map<string, Intl.DateTimeFormat>())

/**
 * Returns a moment on the clock of a zone, with that zone: '4 Mar 2027, 14:32 CET'. In UTC if the system does not know
 * the zone.
 */
export const zonedMoment = (moment: number, zone: string): string => {
  const options = { ...wholeDate, ...clockFormat, timeZoneName: 'short' } as const
  const made = (timeZone: string) => new Intl.DateTimeFormat(dateTag(), { ...options, timeZone })
  let found = zonedFormats().get(zone)
  if (found === undefined) {
    try {
      found = made(zone)
    } catch {
      found = made('UTC')
    }
    zonedFormats().set(zone, found)
  }
  return found.format(moment)
}

/** Returns the time of day of reminders without a time, in the current language: '08:00'. */
export const morningText = (): string => clock(hourOn(0, 0, morningHour))

const weekdayFormat = (weekday: 'long' | 'short' | 'narrow'): ((day: number) => string) => {
  const name = utcFormat({ weekday })
  // 3 January 2027 is a Sunday.
  return (day) => name(Date.UTC(2027, 0, 3 + day))
}

/** The names of weekdays in the current language; 0 is Sunday. */
export const weekdayNames = {
  /** 'Thursday' */
  long: weekdayFormat('long'),
  /** 'Thu' */
  short: weekdayFormat('short'),
  /** 'T' */
  letter: weekdayFormat('narrow'),
} as const

/** The formats of days of departure, in the current language. */
export const departureFormat = {
  /** '4 Mar' */
  dayAndMonth: shortDeparture,
  /** '4 Mar 2027' */
  day: wholeDeparture,
  /** 'Thursday 4 March' */
  spokenDay: utcFormat({ weekday: 'long', ...longDay }),
  /** '04 March 2027'; other languages have no leading zero before a month as a word. */
  paddedDay: inEnglish(
    utcFormat({ day: '2-digit', month: 'long', year: 'numeric' }),
    utcFormat({ ...longDay, year: 'numeric' }),
  ),
} as const

/** Returns a date that the network wrote in the app's format: '4 Mar 2027'. Text without a clear day stays as it is. */
export const writtenDay = (text: string): string => {
  const departure = departureDay(text)
  return departure === null ? text : wholeDeparture(departure)
}

const ages = texts('age', {
  now: 'Just now',
  minutes: message('{n} min ago', 'n'),
  hours: message('{n} h ago', 'n'),
  days: message('{n, plural, one {# day ago} other {# days ago}}', 'n'),
})

/** Returns an age (product.md#time): 'Just now', '5 min ago', '3 h ago', '2 days ago'. A future moment is 'Just now'. */
export const ageText = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return ages.now
  if (minutes < 60) return ages.minutes(minutes)
  return minutes < 1440 ? ages.hours(Math.floor(minutes / 60)) : ages.days(Math.floor(minutes / 1440))
}
