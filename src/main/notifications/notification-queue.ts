import { freeSlots, waitForSlot } from './budget.ts'
import { groupOf, isSamePlace, merged } from './gathered-news.ts'
import type { News } from './news.ts'
import type { KeyedOwner, OwnedNews } from './news-owner.ts'

/** Ms within which several news become one notification. */
const gatherMs = 700

/** Ms between two silent updates of a notification while the budget is used up. */
const growMs = 5000

/** The news that wait for their notification. All times are ms on the monotonic clock. */
export interface NotificationQueue {
  /** Adds news to those of the same owner, kind and subject. */
  add(owner: KeyedOwner, news: News): void
  /** Returns whether news of the same owner, kind and subject wait. */
  has(owner: KeyedOwner, news: News): boolean
  /** Returns the ms until the next notification is due; null if no news wait. */
  waitMs(now: number): number | null
  /** Takes the next notification; null if none is due. `isSilent`: it may only update an open one. */
  take(now: number): { readonly news: OwnedNews; readonly isSilent: boolean } | null
  /** Removes the news of an owner. */
  clear(owner: KeyedOwner): void
}

/** Creates an empty queue. `grows`: whether the news update an open notification, which needs no slot of the budget. */
export const createNotificationQueue = (grows: (news: OwnedNews) => boolean): NotificationQueue => {
  // Stores only the content of the notification, for any number of news.
  const waiting = new Map<string, OwnedNews>()
  let cause = 0
  let shownAtMonotonic: number[] = []
  const keyOf = (owner: KeyedOwner, news: News): string => `${owner.key} ${groupOf(news)}`

  return {
    add: (owner, news) => {
      const key = keyOf(owner, news)
      const known = waiting.get(key)
      const before = known && owner.isStillWanted(known.last) ? known : undefined
      cause += 1
      waiting.set(key, {
        owner,
        last: news,
        order: cause,
        count: (before?.count ?? 0) + 1,
        samePath: before === undefined || (before.samePath && isSamePlace(before.last, news)),
      })
    },
    has: (owner, news) => waiting.has(keyOf(owner, news)),
    waitMs: (now) => {
      if (waiting.size === 0) return null
      const forSlot = Math.max(gatherMs, waitForSlot(shownAtMonotonic, now))
      return [...waiting.values()].some(grows) ? Math.min(growMs, forSlot) : forSlot
    },
    take: (now) => {
      for (const [key, { last, owner }] of waiting) if (!owner.isStillWanted(last)) waiting.delete(key)
      const free = freeSlots(shownAtMonotonic, now)
      const first = [...waiting].find(([, one]) => free > 0 || grows(one))
      if (!first) return null
      const [key, news] = first
      const { owner } = news
      const { kind } = news.last
      if (free <= 0) {
        waiting.delete(key)
        return { news, isSilent: true }
      }
      const ofKind = [...waiting].filter(([, one]) => one.owner === owner && one.last.kind === kind)
      // Notifications of the bell share a place. News beyond this minute's slots become one notification.
      const next = kind === 'notification' || ofKind.length > free ? ofKind : [first]
      for (const [group] of next) waiting.delete(group)
      shownAtMonotonic = [...shownAtMonotonic, now].slice(-3)
      const gathered = { ...news, ...merged(next.map(([, one]) => one)) }
      if (next.length === 1) return { news: gathered, isSilent: false }
      // A notification of several threads is dismissed once all of them are read.
      const covers = next.map(([, { last }]) => last.subject)
      return { news: { ...gathered, last: { ...gathered.last, covers } }, isSilent: false }
    },
    clear: (owner) => {
      for (const [key, one] of waiting) if (one.owner === owner) waiting.delete(key)
    },
  }
}
