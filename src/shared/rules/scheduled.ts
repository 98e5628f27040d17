/**
 * When a text that was written to be sent later may leave by itself (user-guide.md#undo-send-and-send-later). A text
 * that is not sent at its moment never leaves without a person.
 */

/** Lateness after which a person decides, ms. Clocks and a busy computer take less. */
export const lateAfterMs = 2 * 60_000

/** Time in which a sent text can be undone, ms. */
export const undoMs = 10_000

/** Returns whether a text is too late to leave by itself. `due` and `now` in ms since 1970. */
export const isLate = (due: number, now: number): boolean => now - due > lateAfterMs

interface Moment {
  /** Ms since 1970. */
  readonly due: number
  /** Whether its moment has passed without it. */
  readonly isMissed: boolean
}

interface Circumstances {
  /** Ms since 1970. */
  readonly now: number
  /** Since when this run of the app has had its author signed in, ms since 1970. */
  readonly since: number
}

/**
 * Returns what a scheduled text does now: `waits` for its moment, `leaves`, `missed` its moment just now, or `asks`,
 * because it has missed it before. It leaves only if the app ran with its author at its moment.
 */
export const turnOf = (
  { due, isMissed }: Moment,
  { now, since }: Circumstances,
): 'waits' | 'leaves' | 'missed' | 'asks' => {
  if (isMissed) return 'asks'
  if (now < due) return 'waits'
  return due < since || isLate(due, now) ? 'missed' : 'leaves'
}
