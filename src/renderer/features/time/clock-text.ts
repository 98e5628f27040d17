import { timeOf } from '#shared/rules/calendar.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** '14:32' for today, '20 Nov, 14:32' for another day of this year, else with the year. Local time; ms since 1970. */
export const clockText = (then: number, now: number): string => {
  const time = timeOf(then)
  if (then === now) return time
  const at = new Date(then)
  const today = new Date(now)
  if (at.toDateString() === today.toDateString()) return time
  const date = at.getFullYear() === today.getFullYear() ? day : dayAndYear
  return `${date.format(at)}, ${time}`
}
