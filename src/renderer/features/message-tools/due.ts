/** The moments that are offered for a reminder, by the clock and days of this computer; ms since 1970. */

const hourMs = 3_600_000
/** When the day begins for whoever wants to be reminded on one. */
const morning = 9

const morningIn = (now: number, days: number): number => {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, morning).getTime()
}

export const dueOf = {
  inHour: (now: number): number => Math.round(now + hourMs),
  tomorrow: (now: number): number => morningIn(now, 1),
  /** The next one: on a Monday that of the week after. */
  monday: (now: number): number => morningIn(now, (8 - new Date(now).getDay()) % 7 || 7),
} as const
