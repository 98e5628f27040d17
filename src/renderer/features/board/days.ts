import { localDay } from '#shared/rules/calendar.ts'
import { steadyNow } from '#shared/steady-clock.ts'

/** Days of the calendar, each as the midnight in UTC that begins it (main/archive/ingest/when.ts). Ms since 1970. */

export const dayMs = 86_400_000
export const weekMs = 7 * dayMs

export const today = (): number => localDay(steadyNow())

/** The Monday of a day's week. */
export const weekOf = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs

export const daysLeft = (etd: number, from: number): number => Math.round((etd - from) / dayMs)

/** A day as a date field has it: '2027-03-04'. */
export const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The day in a date field; null while it holds none. */
export const dayInField = (value: string): number | null => {
  const at = Date.parse(`${value}T00:00:00Z`)
  return Number.isNaN(at) ? null : at
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })

const short = format({ day: 'numeric', month: 'short' })
const whole = format({ day: '2-digit', month: 'short', year: 'numeric' })
const spoken = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** '4 Mar' */
export const shortDay = (day: number): string => short.format(day)

/** '04 Mar 2027', as the cards have it. */
export const wholeDay = (day: number): string => whole.format(day)

/** 'Thursday 4 March' */
export const spokenDay = (day: number): string => spoken.format(day)
