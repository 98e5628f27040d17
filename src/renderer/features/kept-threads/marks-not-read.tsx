import { UnreadParts } from '../kept/unread-kept.tsx'
import classes from './kept-threads.module.css'

const names = ['pins', 'unread-marks'] as const

/** A line above a list of threads, if the member's own marks could not be read. */
export const MarksNotRead = () => (
  <div className={classes.place}>
    <UnreadParts names={names} />
  </div>
)
