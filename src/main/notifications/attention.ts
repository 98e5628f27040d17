import type { News } from './news.ts'

/** News that nobody has seen yet, one of each subject: the last. */
interface Unseen {
  readonly news: News
  /** When it came, in the order of `mark`. */
  readonly mark: number
  /** How often it was repeated. */
  readonly repeats: number
  /** The time of its last notification, ms since 1970. */
  readonly notifiedAt: number
}

/** How often news is repeated that nobody sees. */
const maxRepeats = 3
const minuteMs = 60_000
/** More than anybody looks through; the oldest are forgotten. */
const mostKept = 200

/** Unseen news, for the tray, the taskbar and the repeated reminder (user-guide.md#until-seen). */
export interface Attention {
  add(news: News, now: number): void
  /** Removes the news that were seen. */
  see(isSeen: (news: News) => boolean): void
  /** A number that grows with each news: what came after it was not known yet. */
  mark(): number
  /** Everything of these kinds that came no later than `mark` was read, here or elsewhere. */
  readUpTo(kinds: readonly News['kind'][], mark: number): void
  /** Whether something of that subject is still unseen. */
  has(subject: string): boolean
  isEmpty(): boolean
  /** When something is to be repeated next, ms since 1970; null for never. */
  nextReminder(minutes: number): number | null
  /** Returns the news to repeat now, and counts them as repeated. */
  removeDue(minutes: number, now: number): readonly News[]
  clear(): void
}

/** Creates an empty list; `onChange` is called when it becomes non-empty or empty, and for each news. */
export const createAttention = (onChange: (came: News | null) => void): Attention => {
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
      if (unseen.size > mostKept && oldest !== undefined) unseen.delete(oldest)
      onChange(news)
    },
    see: (isSeen) => keep(({ news }) => !isSeen(news)),
    mark: () => marks,
    readUpTo: (kinds, upTo) => keep(({ news, mark }) => mark > upTo || !kinds.includes(news.kind)),
    has: (subject) => unseen.has(subject),
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
