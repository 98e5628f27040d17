import { dayMs, localDay, morningBefore } from '#shared/dates.ts'

export const maxReminderDays = 365

/** Parses a number of days; null for other texts. */
export const reminderDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days <= maxReminderDays ? days : null
}

const usualDays = 3

/**
 * Returns the days before an ETD to propose: those of a reminder that is ahead of `now`, else the usual ones, else as many
 * as are ahead; 0 where no day is.
 */
export const proposedDays = (etd: number, now: number, reminder: number | null = null): number => {
  if (reminder !== null && reminder > now) return Math.max(0, Math.round((etd - localDay(reminder)) / dayMs))
  for (let days = usualDays; days > 0; days -= 1) if (morningBefore(etd, days) > now) return days
  return 0
}
