import type { News } from './news.ts'

/** The last unseen news of a subject. */
interface Unseen {
  readonly news: News
  /** Order of arrival, from `mark`. */
  readonly mark: number
  /** Number of reminders so far. */
  readonly repeats: number
  /** Time of its last notification, ms since 1970. */
  readonly notifiedAt: number
}

/** Maximum reminders about unseen news. */
const maxRepeats = 3
const minuteMs = 60_000
/** More than any user reads. The oldest are dropped. */
const maxKept = 200

/** Unseen news for the tray, the taskbar and the reminders (user-guide.md#until-seen). */
export interface Attention {
  add(news: News, now: number): void
  /** Removes seen news. */
  see(isSeen: (news: News) => boolean): void
  /** Returns a number that grows with each news. Later news have a higher one. */
  mark(): number
  /** Removes such news up to `mark`, after they were read here or elsewhere. */
  readUpTo(isRead: (news: News) => boolean, mark: number): void
  /** Returns all unseen news. */
  list(): readonly News[]
  /** Returns whether a subject has unseen news. */
  has(subject: string): boolean
  /** Returns the last unseen news of these subjects; null for none. */
  newest(subjects: readonly string[]): News | null
  /** Replaces the text of an unseen news that came by `upTo`, because its author changed it. */
  revise(news: News, upTo: number): void
  isEmpty(): boolean
  /** Returns the time of the next reminder, ms since 1970; null for none. */
  nextReminder(minutes: number): number | null
  /** Returns the news to repeat now and counts the reminder. */
  removeDue(minutes: number, now: number): readonly News[]
  clear(): void
}

/** Creates an empty list. Calls `onChange` when the list becomes empty or non-empty, and for each news. */
export const createAttention = (onChange: (cause: News | null) => void): Attention => {
  let unseen = new Map<string, Unseen>()
  let marks = 0

  const dueAt = ({ notifiedAt, repeats }: Unseen, minutes: number): number =>
    minutes > 0 && repeats < maxRepeats ? notifiedAt + minutes * minuteMs : Number.POSITIVE_INFINITY
  const keep = (isKept: (one: Unseen) => boolean): void => {
    const before = unseen.size
    unseen = new Map([...unseen].filter(([, one]) => isKept(one)))
    if (before > 0 && unseen.size === 0) onChange(null)
  }
  return {
    add: (news, now) => {
      marks += 1
      unseen.delete(news.subject)
      unseen.set(news.subject, { news, mark: marks, repeats: 0, notifiedAt: now })
      const [oldest] = unseen.keys()
      if (unseen.size > maxKept && oldest !== undefined) unseen.delete(oldest)
      onChange(news)
    },
    see: (isSeen) => keep(({ news }) => !isSeen(news)),
    mark: () => marks,
    readUpTo: (isRead, upTo) => keep(({ news, mark }) => mark > upTo || !isRead(news)),
    list: () => [...unseen.values()].map(({ news }) => news),
    has: (subject) => unseen.has(subject),
    newest: (subjects) => {
      const [last] = subjects
        .flatMap((subject) => unseen.get(subject) ?? [])
        .toSorted((one, other) => other.mark - one.mark)
      return last?.news ?? null
    },
    revise: (news, upTo) => {
      const known = unseen.get(news.subject)
      if (known !== undefined && known.mark <= upTo) unseen.set(news.subject, { ...known, news })
    },
    isEmpty: () => unseen.size === 0,
    nextReminder: (minutes) => {
      const next = Math.min(...[...unseen.values()].map((one) => dueAt(one, minutes)))
      return Number.isFinite(next) ? next : null
    },
    removeDue: (minutes, now) => {
      const due = [...unseen.values()].filter((one) => dueAt(one, minutes) <= now)
      for (const one of due)
        unseen.set(one.news.subject, { ...one, repeats: one.repeats + 1, notifiedAt: now })
      return due.map(({ news }) => news)
    },
    clear: () => keep(() => false),
  }
}
