import { dayMs, localFormat } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** When the local day of a date began, ms; null where there is no date. */
export const startOfDay = (date: string | number | null | undefined): number | null => {
  const start = new Date(date ?? Number.NaN).setHours(0, 0, 0, 0)
  return Number.isNaN(start) ? null : start
}

/** `startOfDay` for thousands of dates in order: it caches the last day. */
export const startsOfDays = (): typeof startOfDay => {
  let start = 0
  let end = 0
  return (date) => {
    const at = new Date(date ?? Number.NaN)
    const time = at.getTime()
    if (Number.isNaN(time)) return null
    if (time < start || time >= end) {
      start = at.setHours(0, 0, 0, 0)
      // Days of 23 and 25 hours are among them, and some begin at one o'clock.
      at.setDate(at.getDate() + 1)
      end = at.setHours(0, 0, 0, 0)
    }
    return start
  }
}

/** The local day of a date as a text between messages: Today, Yesterday, 12 March 2026; null where there is no date. */
export const dayOf = (date: string | null, now: number = steadyNow()): string | null => {
  const start = startOfDay(date)
  if (start === null) return null
  const days = Math.round((start - (startOfDay(now) ?? start)) / dayMs)
  if (days === 0 || days === -1) {
    const text = relative.format(days, 'day')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return localFormat.longDay(start)
}
