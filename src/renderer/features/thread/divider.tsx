import { dayMs, localFormat } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { byLanguage, capitalised } from '#shared/texts/language.ts'
import { useTicking } from '../../lib/ticker.ts'
import classes from './thread.module.css'

const relative = byLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** Returns the start of a date's local day, ms; null without a date. */
const startOfDay = (date: string | number | null | undefined): number | null => {
  const start = new Date(date ?? Number.NaN).setHours(0, 0, 0, 0)
  return Number.isNaN(start) ? null : start
}

/** Creates a `startOfDay` for thousands of dates in order. It caches the last day. */
export const startsOfDays = (): typeof startOfDay => {
  let start = 0
  let end = 0
  return (date) => {
    const at = new Date(date ?? Number.NaN)
    const time = at.getTime()
    if (Number.isNaN(time)) return null
    if (time < start || time >= end) {
      start = at.setHours(0, 0, 0, 0)
      // Days may have 23 or 25 hours, and some begin at one o'clock.
      at.setDate(at.getDate() + 1)
      end = at.setHours(0, 0, 0, 0)
    }
    return start
  }
}

/** Returns a date's local day as divider text: Today, Yesterday, 12 March 2026. Null without a date. */
export const dayOf = (date: string | null, now: number = steadyNow()): string | null => {
  const start = startOfDay(date)
  if (start === null) return null
  const days = Math.round((start - (startOfDay(now) ?? start)) / dayMs)
  if (days === 0 || days === -1) return capitalised(relative().format(days, 'day'))
  return localFormat.longDay(start)
}

interface DividerProps {
  readonly text: string
  readonly unread?: boolean
}

/** A line between two rows of a log, with the title of the rows below. */
export const Divider = ({ text, unread = false }: DividerProps) => (
  <div className={classes.divider} data-unread={unread || undefined} data-uncopied>
    <span>{text}</span>
  </div>
)

/** The line above the first row of a day. It updates at midnight, when today becomes yesterday. */
export const DayDivider = ({ date }: { readonly date: string }) => (
  <Divider text={useTicking((now) => dayOf(date, now)) ?? ''} />
)
