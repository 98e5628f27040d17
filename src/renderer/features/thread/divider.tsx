import { useTicking } from '../../lib/ticker.ts'
import { dayOf } from './day-text.ts'
import classes from './thread.module.css'

interface DividerProps {
  readonly text: string
  readonly unread?: boolean
}

/** A line between two rows of a log, with the title of the rows below. */
export const Divider = ({ text, unread = false }: DividerProps) => (
  <div className={classes.divider} data-unread={unread || undefined}>
    <span>{text}</span>
  </div>
)

/** The line above the first row of a day. It updates at midnight, when today becomes yesterday. */
export const DayDivider = ({ date }: { readonly date: string }) => (
  <Divider text={useTicking((now) => dayOf(date, now)) ?? ''} />
)
