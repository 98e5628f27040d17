import type { KeptChange, KeptEntry } from '#shared/ipc/kept.ts'
import type { HoldReason } from '../notifications/gate.ts'
import { clippedText, type News } from '../notifications/news.ts'
import type { KeptStore } from '../storage/kept.ts'
import type { ToldOnce } from '../storage/told.ts'
import { nativeTexts } from '../texts.ts'

export interface ReminderPorts {
  readonly kept: Pick<KeptStore, 'list' | 'onChange'>
  readonly told: ToldOnce
  /** Key of the account that is signed in, or being restored; null for nobody. */
  readonly account: () => string | null
  /** The one gate. */
  readonly take: (news: News) => HoldReason | null
  /** Whether nobody is to be disturbed now: what is due then waits for the end of that. */
  readonly isQuiet: () => boolean
  /** How many are due and not done. */
  readonly onDue: (count: number) => void
  /** What it was about is done, gone or put off. */
  readonly onSettled: (subject: string) => void
  /** ms since 1970, by the clock on the wall, which reminders go by. */
  readonly now: () => number
}

/** Raises each reminder once when it is due (product.md#reminders). */
export interface ReminderKeeper {
  /** Somebody signed in or out, the machine was asleep, or quiet has ended: what is due is raised. */
  look(): void
  stop(): void
}

type Reminder = KeptEntry<'reminders'>

/**
 * The longest wait of the timer, ms: nothing tells that the clock on the wall was set, so it is asked again by then. The timer
 * stands still while the machine sleeps, and `look` follows that.
 */
const longestWait = 5 * 60_000
const longestTitle = 240

const subjectOf = (key: string): string => `reminder:${key}`
/** Put off to another time, it is raised again then. */
const idOf = ({ key, value }: Reminder): string => `reminder ${key} ${value.due}`

const newsOf = ({ key, value: { title, path } }: Reminder): News => ({
  kind: 'reminder',
  title: nativeTexts.notifications.reminder,
  body: clippedText(title, longestTitle) || nativeTexts.notifications.reminderDue,
  path,
  subject: subjectOf(key),
  source: 'event',
  author: null,
  sender: null,
  quoted: '',
})

/** Follows what is kept of reminders; one timer, for whichever is due next. */
export const createReminderKeeper = (ports: ReminderPorts): ReminderKeeper => {
  const { kept, told, account, now } = ports
  let timer: NodeJS.Timeout | undefined
  let dueCount = 0

  const open = (whose: string): readonly Reminder[] => {
    try {
      return kept.list(whose, 'reminders').filter(({ value }) => !value.isDone)
    } catch {
      // The disk refused, which the store has said.
      return []
    }
  }
  const raise = (whose: string, due: readonly Reminder[]): void => {
    if (ports.isQuiet()) return
    const fresh = due.filter((one) => !told.has(whose, idOf(one)))
    // Written down before it is shown: a crash in between costs a word, and never says it twice.
    told.add(whose, fresh.map(idOf))
    for (const one of fresh.toSorted((a, b) => a.value.due - b.value.due)) ports.take(newsOf(one))
  }
  const count = (many: number): void => {
    if (many === dueCount) return
    dueCount = many
    ports.onDue(many)
  }
  const look = (): void => {
    clearTimeout(timer)
    const whose = account()
    if (whose === null) {
      count(0)
      return
    }
    const at = now()
    const reminders = open(whose)
    const due = reminders.filter(({ value }) => value.due <= at)
    raise(whose, due)
    count(due.length)
    const next = Math.min(...reminders.filter(({ value }) => value.due > at).map(({ value }) => value.due))
    // The app may end before that.
    if (Number.isFinite(next)) timer = setTimeout(look, Math.min(longestWait, next - at)).unref()
  }
  kept.onChange((whose: string, { collection, key, value }: KeptChange) => {
    if (collection !== 'reminders' || whose !== account()) return
    const reminder = value as Reminder['value'] | null
    if (reminder === null || reminder.isDone || reminder.due > now()) ports.onSettled(subjectOf(key))
    look()
  })
  return { look, stop: () => clearTimeout(timer) }
}
