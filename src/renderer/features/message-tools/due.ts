import { hourMs, mondayMorning, tomorrowMorning } from '#shared/dates.ts'

/** Choices for a reminder, by this computer's clock; ms since 1970. */
export const dueOf = {
  inHour: (now: number): number => Math.round(now + hourMs),
  tomorrow: tomorrowMorning,
  monday: mondayMorning,
} as const
