import type { KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import { followedUpIn } from '#shared/rules/member-cards.ts'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import type { HoldReason } from '../notifications/gate.ts'
import { clippedText, type News } from '../notifications/news.ts'
import type { NotifiedIds } from '../storage/held-collections.ts'
import type { Change, UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'

export interface ReminderPorts {
  readonly kept: Pick<UserStore, 'listOrNone' | 'onChange'>
  readonly notified: NotifiedIds
  /** Key of the account that is signed in, or being restored; null for nobody. */
  readonly account: () => string | null
  /** Returns the member's name that the viewer may read now; null when unknown. */
  readonly nameOf: (userId: string) => string | null
  /** The one gate. */
  readonly take: (news: News) => HoldReason | null
  /** Whether nobody is to be disturbed now: what is due then waits for the end of that. */
  readonly isQuiet: () => boolean
  /** Receives the number of due reminders that are not done. */
  readonly onDue: (count: number) => void
  /** Receives the snoozed items of the To do screen, after every change and whenever a snooze ends. */
  readonly onSnoozed: (snoozed: readonly KeptValue<'to-do'>[], now: number) => void
  /** Called when the reminder's subject is done, gone or postponed. */
  readonly onSettled: (subject: string) => void
  /** ms since 1970, by the clock on the wall, which reminders go by. */
  readonly now: () => number
  /** Milliseconds for which nothing is read after the start: there is enough to do. */
  readonly restMs?: number
}

/** Raises each reminder once when it is due, and what was put off once it is back (user-guide.md#reminders). */
export interface ReminderScheduler {
  /** Somebody signed in or out, the machine was asleep, or quiet has ended: what is due is raised. */
  refresh(): void
  stop(): void
}

/** Something to be raised at a time. */
interface Due {
  /** Put off to another time, it is raised again then. */
  readonly id: string
  readonly at: number
  readonly news: News
}

/**
 * The longest wait of the timer, ms: no event reports a change of the wall clock, so it is read again by then. The timer
 * stands still while the machine sleeps, and `look` follows that.
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
    body: clippedText(title, longestTitle) || nativeTexts.notifications.reminderDue,
    path,
    subject: subjectOf(key),
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
  },
})

/** Stored reminders about members hold no name: the current rules add it. */
const withName = (
  { key, value }: KeptEntry<'reminders'>,
  nameOf: ReminderPorts['nameOf'],
): KeptValue<'reminders'> => {
  const userId = followedUpIn(key)
  const name = userId === null ? null : nameOf(userId)
  return name === null ? value : { ...value, title: cardRuleTexts.followUpWith(name) }
}

const reminderDue = (entry: KeptEntry<'reminders'>, nameOf: ReminderPorts['nameOf']): Due[] => {
  const { key, value } = entry
  const texts = nativeTexts.notifications
  return value.isDone ? [] : [dueOf('reminder', key, value.due, withName(entry, nameOf), texts.reminder)]
}

const snoozeDue = ({ key, value }: KeptEntry<'to-do'>): Due[] =>
  value.until === null
    ? []
    : [dueOf('snoozed', key, value.until, value, nativeTexts.notifications.backInToDo)]

/** Follows what is kept of reminders; one timer, for whichever is due next. */
export const createReminderScheduler = (ports: ReminderPorts): ReminderScheduler => {
  const { kept, notified, account, now } = ports
  let timer: NodeJS.Timeout | undefined
  let dueCount = 0
  let isRested = ports.restMs === undefined

  const raise = (whose: string, due: readonly Due[]): void => {
    if (ports.isQuiet()) return
    const fresh = due.filter(({ id }) => !notified.has(whose, id))
    // Written down before it is shown: a crash in between costs a word, and never says it twice.
    notified.add(
      whose,
      fresh.map(({ id }) => id),
    )
    for (const { news } of fresh.toSorted((a, b) => a.at - b.at)) ports.take(news)
  }
  const count = (many: number, snoozed: readonly KeptValue<'to-do'>[], at: number): void => {
    ports.onSnoozed(snoozed, at)
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
    const reminders = kept.listOrNone(whose, 'reminders').flatMap((entry) => reminderDue(entry, ports.nameOf))
    const snoozed = kept.listOrNone(whose, 'to-do')
    const all = [...reminders, ...snoozed.flatMap(snoozeDue)]
    raise(
      whose,
      all.filter((one) => one.at <= at),
    )
    count(
      reminders.filter((one) => one.at <= at).length,
      snoozed.map(({ value }) => value),
      at,
    )
    const next = Math.min(...all.filter((one) => one.at > at).map((one) => one.at))
    // The app may end before that.
    if (Number.isFinite(next)) timer = setTimeout(refresh, Math.min(longestWait, next - at)).unref()
  }
  /** Nothing is gone on about that is done, gone or put off. */
  const isSettled = ({ collection, value }: Change): boolean => {
    if (value === null) return true
    if (collection !== 'reminders') return true
    const { isDone, due } = value as KeptValue<'reminders'>
    return isDone || due > now()
  }
  kept.onChange((whose, changes) => {
    const own = changes.filter(({ collection }) => collection === 'reminders' || collection === 'to-do')
    if (whose !== account() || own.length === 0) return
    for (const change of own) if (isSettled(change)) ports.onSettled(subjectOf(change.key))
    refresh()
  })
  return { refresh, stop: () => clearTimeout(timer) }
}
