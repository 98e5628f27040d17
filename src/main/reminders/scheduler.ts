import type { KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import { followedUpIn } from '#shared/rules/member-cards.ts'
import { memberIn } from '#shared/rules/notification-target.ts'
import { isSnoozed } from '#shared/rules/to-do.ts'
import type { SnoozedLines } from '#shared/rules/to-do-lines.ts'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import { reminderTitle } from '#shared/texts/reminders.ts'
import { labelled } from '#shared/texts/units.ts'
import type { HoldReason } from '../notifications/gate.ts'
import { clippedLine, type News } from '../notifications/news.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { Change, UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'

export interface ReminderPorts {
  readonly kept: Pick<UserStore, 'listOrNone' | 'onChange' | 'change'>
  readonly notified: NotifiedIds
  /** Returns the key of the account that is signed in or being restored; null for none. */
  readonly account: () => string | null
  /** Returns the member's name as the viewer may read it; null when unknown. */
  readonly nameOf: (userId: string) => string | null
  /** The notification gate. */
  readonly take: (news: News) => HoldReason | null
  /** Returns whether do not disturb or quiet hours apply. Due reminders then wait for their end. */
  readonly isQuiet: () => boolean
  /** Receives the number of due reminders that are not done. */
  readonly onDue: (count: number) => void
  /** Receives the snoozed lines of To do, after each change and each end of a snooze. */
  readonly onSnoozed: (snoozed: SnoozedLines, now: number) => void
  /** Called when a reminder's subject is done, removed or postponed. */
  readonly onSettled: (subject: string) => void
  /** Returns ms since 1970, wall clock. Reminders use this clock. */
  readonly now: () => number
  /** Ms after the start before which nothing is read, because the start is busy. */
  readonly restMs?: number
}

/**
 * Notifies once of each due reminder, and of each ended snooze (user-guide.md#reminders). A wall time follows the
 * computer's zone until it is due.
 */
export interface ReminderScheduler {
  /** Notifies of due items, after a change of account, sleep or quiet hours. */
  refresh(): void
  stop(): void
}

interface Due {
  /** A postponed item has a new id, so it is notified again. */
  readonly id: string
  readonly at: number
  readonly news: News
}

/**
 * Maximum timer delay, ms. No event reports a change of the wall clock, so it is read again by then. The timer stops
 * while the machine sleeps; `refresh` handles that.
 */
const longestWait = 5 * 60_000
const longestTitle = 240

const subjectOf = (key: string): string => `reminder:${key}`

const dueOf = (
  what: string,
  key: string,
  at: number,
  { title, path }: { readonly title: string; readonly path: string },
  called: string,
): Due => ({
  id: `${what} ${key} ${at}`,
  at,
  news: {
    kind: 'reminder',
    title: called,
    body: clippedLine(title, longestTitle) || nativeTexts.notifications.reminderDue,
    path,
    subject: subjectOf(key),
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
  },
})

/** Adds the member's name by the current rules. Stored reminders contain no names. */
const withName = (
  { key, value }: KeptEntry<'reminders'>,
  nameOf: ReminderPorts['nameOf'],
): KeptValue<'reminders'> => {
  const userId = followedUpIn(key)
  const name = userId === null ? null : nameOf(userId)
  return { ...value, title: name === null ? reminderTitle(value) : cardRuleTexts.followUpWith(name) }
}

const reminderDue = (entry: KeptEntry<'reminders'>, nameOf: ReminderPorts['nameOf']): Due[] => {
  const { key, value } = entry
  const texts = nativeTexts.notifications
  return value.isDone ? [] : [dueOf('reminder', key, value.due, withName(entry, nameOf), texts.reminder)]
}

/** Adds the name of the person whose messages return. */
const snoozeDue = ({ key, value }: KeptEntry<'to-do'>, nameOf: ReminderPorts['nameOf']): Due[] => {
  if (value.until === null) return []
  const userId = memberIn(value.path)
  const name = userId === null ? null : nameOf(userId)
  const title = name === null ? value.title : labelled(name, value.title)
  return [dueOf('snoozed', key, value.until, { ...value, title }, nativeTexts.notifications.backInToDo)]
}

/** Returns due items without their wall times, so that a later zone does not make them future again. */
const endedWallTimes = (
  reminders: readonly KeptEntry<'reminders'>[],
  snoozed: readonly KeptEntry<'to-do'>[],
  at: number,
): readonly Change[] => [
  ...reminders.flatMap(({ key, value }): Change[] =>
    value.wall !== null && !value.isDone && value.due <= at
      ? [{ collection: 'reminders', key, value: { ...value, wall: null } }]
      : [],
  ),
  ...snoozed.flatMap(({ key, value }): Change[] =>
    value.wall !== null && !isSnoozed(value, at)
      ? [{ collection: 'to-do', key, value: { ...value, wall: null } }]
      : [],
  ),
]

/** Creates the scheduler, with one timer for the next due item. */
export const createReminderScheduler = (ports: ReminderPorts): ReminderScheduler => {
  const { kept, notified, account, now } = ports
  let timer: NodeJS.Timeout | undefined
  let dueCount = 0
  let isRested = ports.restMs === undefined

  const raise = (whose: string, due: readonly Due[]): void => {
    if (ports.isQuiet()) return
    const fresh = due.filter(({ id }) => !notified.has(whose, id))
    // Saved before it is shown: a crash in between loses a notification, but never repeats one.
    notified.add(
      whose,
      fresh.map(({ id }) => id),
    )
    for (const { news } of fresh.toSorted((a, b) => a.at - b.at)) ports.take(news)
  }
  const count = (many: number, snoozed: readonly KeptEntry<'to-do'>[], at: number): void => {
    ports.onSnoozed(new Map(snoozed.map(({ key, value }) => [key, value])), at)
    if (many === dueCount) return
    dueCount = many
    ports.onDue(many)
  }
  const rest = (): void => {
    timer = setTimeout(() => {
      isRested = true
      refresh()
    }, ports.restMs).unref()
  }
  /** Ends the wall times of due items. False if none changed. */
  const settleDue = (whose: string, changes: readonly Change[]): boolean => {
    if (changes.length === 0) return false
    try {
      kept.change(whose, changes)
      return true
    } catch {
      return false
    }
  }
  const refresh = (): void => {
    if (!isRested) {
      if (timer === undefined) rest()
      return
    }
    clearTimeout(timer)
    const whose = account()
    const at = now()
    if (whose === null) {
      count(0, [], at)
      return
    }
    const entries = kept.listOrNone(whose, 'reminders')
    const snoozed = kept.listOrNone(whose, 'to-do')
    // The change refreshes again.
    if (settleDue(whose, endedWallTimes(entries, snoozed, at))) return
    const reminders = entries.flatMap((entry) => reminderDue(entry, ports.nameOf))
    const all = [...reminders, ...snoozed.flatMap((entry) => snoozeDue(entry, ports.nameOf))]
    raise(
      whose,
      all.filter((one) => one.at <= at),
    )
    count(reminders.filter((one) => one.at <= at).length, snoozed, at)
    const next = Math.min(...all.filter((one) => one.at > at).map((one) => one.at))
    // Does not keep the process alive.
    if (Number.isFinite(next)) timer = setTimeout(refresh, Math.min(longestWait, next - at)).unref()
  }
  /** Returns whether an item is done, removed or postponed, so that its notification stops repeating. */
  const isSettled = ({ collection, value }: Change): boolean => {
    if (collection === 'reminders') return value === null || value.isDone || value.due > now()
    return collection !== 'to-do' || value === null || isSnoozed(value, now())
  }
  const unsubscribe = kept.onChange((whose, changes) => {
    const own = changes.filter(({ collection }) => collection === 'reminders' || collection === 'to-do')
    if (whose !== account() || own.length === 0) return
    for (const change of own) if (isSettled(change)) ports.onSettled(subjectOf(change.key))
    refresh()
  })
  return {
    refresh,
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
