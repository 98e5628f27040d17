import { hourMs, tomorrowMorning, workWeekMorning } from '../dates.ts'
import type { EpochMs } from '../epoch-ms.ts'
import { instantAt, onClock } from '../wall-time.ts'
import { nothingUnread, type Unread } from './unread.ts'

/** Kinds of items to do; each has its count (user-guide.md#to-do). */
export type ToDoKind = keyof Unread

export const toDoKinds = Object.keys(nothingUnread) as [ToDoKind]

/** An item of To do that is done, or snoozed until a moment. New activity brings it back. */
export interface Snoozed {
  readonly state: 'done' | 'snoozed'
  /** When it is back, ms since 1970; null for done. */
  readonly until: EpochMs | null
  readonly kind: ToDoKind
}

/** Returns whether an entry still hides its item at `now`, ms since 1970. */
export const isSnoozed = ({ until }: Pick<Snoozed, 'until'>, now: number): boolean =>
  until === null || until > now

/** Ends of a snooze, in display order; `now` in ms since 1970. */
export const snoozeChoices = [
  { name: 'hour', until: (now: number) => instantAt(now + hourMs) },
  { name: 'tomorrow', until: (now: number) => onClock(tomorrowMorning(now)) },
  { name: 'week', until: (now: number) => onClock(workWeekMorning(now)) },
] as const

/** Returns the choices for a snooze or a reminder at `now`, each moment once: on a Sunday, tomorrow is Monday. */
export const choicesAt = (now: number) =>
  snoozeChoices
    .map(({ name, until }) => ({ name, until: until(now) }))
    .filter(({ until }, index, all) => all.findIndex((other) => other.until.at === until.at) === index)
