import { daysToMonday, hourOn } from '#shared/rules/calendar.ts'

/** The moments that are offered for a reminder, by the clock and days of this computer; ms since 1970. */

const hourMs = 3_600_000
/** Hour of a reminder that names only a day. */
const morning = 9

export const dueOf = {
  inHour: (now: number): number => Math.round(now + hourMs),
  tomorrow: (now: number): number => hourOn(now, 1, morning),
  /** The next one: on a Monday that of the week after. */
  monday: (now: number): number => hourOn(now, daysToMonday(now), morning),
} as const
