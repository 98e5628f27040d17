import type { Gathered } from './gathered-news.ts'
import type { News } from './news.ts'

/** News as they are now. */
export interface Current {
  readonly news: News
  /** The number in the list; null if unknown. */
  readonly count: number | null
}

/** The account of a notifier's news. */
export interface NewsOwner {
  /** Returns the account's key, if known. */
  readonly account: () => string | null
  /** Returns the news of these subjects as they are now; null once all are seen. `shown` is the last one shown. */
  readonly current: (shown: News, subjects: readonly string[]) => Current | null
  /** Returns whether delayed news should still be shown. They may be seen already, or quiet hours started. */
  readonly isStillWanted: (news: News) => boolean
}

/** The owner of news, and the number of its session. Notifications of an earlier session may still be clicked. */
export interface KeyedOwner extends NewsOwner {
  readonly key: number
  session: number
}

/** News of one notification, with their owner. */
export interface OwnedNews extends Gathered {
  readonly owner: KeyedOwner
}

/** Returns a notification's news as they are now; null once they are seen. */
export const asNow = (gathered: OwnedNews): OwnedNews | null => {
  const { last, count, owner } = gathered
  const current = owner.current(last, last.covers ?? [last.subject])
  if (current === null) return null
  const { news } = current
  // Some of several may be seen.
  const remaining = news.covers?.length ?? 0
  const most = remaining < (last.covers?.length ?? 0) ? remaining : count
  return { ...gathered, last: news, count: current.count ?? Math.min(count, most) }
}
