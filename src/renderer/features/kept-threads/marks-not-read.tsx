import { UnreadParts } from '../kept/unread-parts.tsx'
import classes from './kept-threads.module.css'

const names = ['pins', 'unread-marks'] as const

/** Over a list of threads: what of the member's own marks could not be read; nothing otherwise. */
export const MarksNotRead = () => (
  <div className={classes.place}>
    <UnreadParts names={names} />
  </div>
)
