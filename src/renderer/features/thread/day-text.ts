import { steadyNow } from '#shared/steady-clock.ts'

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** The local day of a date as a text between messages: Today, Yesterday, 12 March 2026; null where there is no date. */
export const dayOf = (date: string | null, now: number = steadyNow()): string | null => {
  const time = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(time)) return null
  const days = Math.round((startOfDay(new Date(time)) - startOfDay(new Date(now))) / 86_400_000)
  if (days === 0 || days === -1) {
    const text = relative.format(days, 'day')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return long.format(time)
}
