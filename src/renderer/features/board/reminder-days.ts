import { dayMs } from './days.ts'

/** The hour of the day, by the clock on the wall, at which somebody is reminded. */
const hour = 9

export const maxReminderDays = 365

/** Parses a number of days; null for other texts. */
export const reminderDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days <= maxReminderDays ? days : null
}

/** Returns the time of a reminder `days` before an ETD (a day, see days.ts): local morning. Ms since 1970. */
export const reminderDue = (etd: number, days: number): number => {
  const day = new Date(etd - days * dayMs)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour).getTime()
}

const usualDays = 3

/** The days before an ETD to propose: the usual ones, or as many as are still ahead of `now`; none where no day is. */
export const proposedDays = (etd: number, now: number): number => {
  for (let days = usualDays; days > 0; days -= 1) if (reminderDue(etd, days) > now) return days
  return 0
}
