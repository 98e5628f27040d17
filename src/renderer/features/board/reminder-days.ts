import { dayMs } from './days.ts'

/** The hour of the day, by the clock on the wall, at which somebody is reminded. */
const hour = 9

export const maxReminderDays = 365

/** The days in a field; null for what is no number of days. */
export const reminderDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days <= maxReminderDays ? days : null
}

/** When to remind, so many days before an ETD (a day, see days.ts): in the morning where this computer is. Ms since 1970. */
export const reminderDue = (etd: number, days: number): number => {
  const day = new Date(etd - days * dayMs)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour).getTime()
}
