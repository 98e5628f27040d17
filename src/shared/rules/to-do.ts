import { hourMs, mondayMorning, tomorrowMorning } from '../dates.ts'
import { nothingUnread, type Unread } from './unread.ts'

/** Kinds of things to do; each has its count (user-guide.md#to-do). */
export type ToDoKind = keyof Unread

export const toDoKinds = Object.keys(nothingUnread) as [ToDoKind]

/** Something that was set aside: done with, or put off until a time. It is back once there is more of it. */
export interface SetAside {
  readonly state: 'done' | 'snoozed'
  /** When it is back, ms since 1970; null for done. */
  readonly until: number | null
  readonly kind: ToDoKind
  /** Number of items of its kind that it represented. */
  readonly count: number
}

/** Whether something is still set aside at `now`, ms since 1970. */
export const isAside = ({ until }: Pick<SetAside, 'until'>, now: number): boolean =>
  until === null || until > now

/** Counts the snoozed items of each kind, never more than exist. */
export const asideOf = (all: readonly SetAside[], unread: Unread, now: number): Unread => {
  const sums = { ...nothingUnread }
  for (const one of all)
    if (isAside(one, now)) sums[one.kind] = Math.min(unread[one.kind], sums[one.kind] + one.count)
  return sums
}

const sumOf = (unread: Unread): number => Object.values(unread).reduce((sum, many) => sum + many, 0)

/** The number that stands alone: everything that is to do and not set aside. */
export const toDoCount = (unread: Unread, aside: Unread): number => sumOf(unread) - sumOf(aside)

/** Until when something may be put off, in the order in which it is offered; `now` in ms since 1970. */
export const snoozeChoices = [
  { name: 'hour', until: (now: number) => now + hourMs },
  { name: 'tomorrow', until: tomorrowMorning },
  { name: 'monday', until: mondayMorning },
] as const
