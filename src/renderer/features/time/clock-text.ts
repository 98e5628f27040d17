import { localFormat, timeOf } from '#shared/dates.ts'

/** '14:32' for today, '20 Nov, 14:32' for another day of this year, else with the year. Local time; ms since 1970. */
export const clockText = (then: number, now: number): string => {
  const time = timeOf(then)
  if (then === now) return time
  const at = new Date(then)
  const today = new Date(now)
  if (at.toDateString() === today.toDateString()) return time
  const date = at.getFullYear() === today.getFullYear() ? localFormat.dayAndMonth : localFormat.day
  return `${date(at)}, ${time}`
}
