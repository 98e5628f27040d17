import { dateOf, departureFormat, timeOf, utcDay } from './dates.ts'
import { type EpochMs, epochMs } from './epoch-ms.ts'

/**
 * Moments that a member chose. "In an hour" is an instant. "Tomorrow, 8:00" is a wall time: after a change of the
 * computer's zone it is at 8:00 there (user-guide.md#reminders).
 */

/** A chosen moment. `wall` is its local date and time, '2026-11-24T08:00'; null for an instant. */
export interface Chosen {
  /** Ms since 1970, in the computer's current zone. */
  readonly at: EpochMs
  readonly wall: string | null
}

/** The form of a wall time. */
export const wallTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * Returns the moment of a wall time in the computer's zone. A time that the clocks skip is as much later as they skip.
 * Of a time that the clocks repeat, the moment is the first.
 */
export const atWallTime = (wall: string): EpochMs => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/[-T:]/).map(Number)
  return epochMs(Math.max(0, new Date(year, month - 1, day, hour, minute).getTime()))
}

/** Returns the wall time of a moment; null if that is another moment, for example one with seconds. */
export const wallTimeAt = (moment: number): string | null => {
  const wall = `${dateOf(moment)}T${timeOf(moment)}`
  return wallTimePattern.test(wall) && atWallTime(wall) === moment ? wall : null
}

/** Returns the fields of a reminder for a chosen moment. */
export const dueAt = ({ at, wall }: Chosen) => ({ due: at, wall })

/** Returns an instant as a chosen moment. */
export const instantAt = (moment: number): Chosen => ({ at: epochMs(moment), wall: null })

/** Returns a wall time as a chosen moment, which follows the computer's zone. */
export const wallTime = (wall: string): Chosen => ({ at: atWallTime(wall), wall })

/** Parses a date field's value as a day of departure; null while the field is incomplete. */
export const dayInField = (value: string): EpochMs | null => {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(value) ?? []
  return year === undefined ? null : utcDay(Number(year), Number(month) - 1, Number(day))
}

/** Returns the day of a date field's value as a text: '4 Dec 2026'; '' for none. */
export const shownDay = (value: string | null): string => {
  const day = dayInField(value ?? '')
  return day === null ? '' : departureFormat.day(day)
}

/** Parses the value of a date field as a chosen moment; null while it is incomplete, or for a day that does not exist. */
export const wallTimeIn = (value: string): Chosen | null =>
  wallTimePattern.test(value) && dayInField(value.slice(0, 10)) !== null ? wallTime(value) : null

/** Returns a moment on the local clock as a chosen moment, which follows the computer's zone. */
export const onClock = (moment: number): Chosen => ({ at: epochMs(moment), wall: wallTimeAt(moment) })
