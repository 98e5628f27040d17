import { morningBefore } from '#shared/dates.ts'

export const maxReminderDays = 365

/** Parses a number of days; null for other texts. */
export const reminderDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days <= maxReminderDays ? days : null
}

const usualDays = 3

/** The days before an ETD to propose: the usual ones, or as many as are still ahead of `now`; none where no day is. */
export const proposedDays = (etd: number, now: number): number => {
  for (let days = usualDays; days > 0; days -= 1) if (morningBefore(etd, days) > now) return days
  return 0
}
