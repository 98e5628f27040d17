import { type Snoozed, snoozedCounts, toDoCount } from '#shared/rules/to-do.ts'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'

/** The system takes small numbers only. */
const most = 9999

/** Where the desktop and the pages show what is to do. */
export interface UnreadPorts {
  /** Takes each figure, and the number of snoozed items among them. */
  readonly tray: (unread: Unread, snoozed: number) => void
  /** Takes the number that stands alone: all that is to do. */
  readonly badge: (count: number) => void
}

/** Some of the counts, from their source; or the snoozed items at `now` (ms since 1970). */
export type UnreadChange =
  | Partial<Unread>
  | { readonly snoozed: readonly Snoozed[]; readonly now: number }
  /** False while the lists of a new session are still being fetched: the figures wait for all of them. */
  | { readonly isKnown: boolean }

export interface UnreadCounts {
  readonly set: (change: UnreadChange) => void
  /** Returns each figure as it was counted last. */
  readonly now: () => Unread
}

const names = Object.keys(nothingUnread) as (keyof Unread)[]

const capped = (all: Unread): Unread => ({
  ...all,
  ...Object.fromEntries(names.map((name) => [name, Math.min(all[name], most)])),
})

/**
 * Passes the unread figures to tray and badge (user-guide.md#unread-counts), each when its own figures change. Both are
 * computed from all figures each time, so that none is stale.
 */
export const createUnread = ({ tray, badge }: UnreadPorts): UnreadCounts => {
  let unread = nothingUnread
  let snoozed: readonly Snoozed[] = []
  let asOf = 0
  let isKnown = true
  let shown: { readonly figures: string; readonly count: number } | null = null
  const set = (change: UnreadChange): void => {
    if ('snoozed' in change) {
      snoozed = change.snoozed
      asOf = change.now
    } else if ('isKnown' in change) isKnown = change.isKnown
    else unread = capped({ ...unread, ...change })
    if (!isKnown) return
    const now = snoozedCounts(snoozed, unread, asOf)
    const count = Math.min(most, toDoCount(unread, now))
    const hidden = toDoCount(now, nothingUnread)
    const before = shown
    const figures = JSON.stringify([unread, hidden])
    shown = { figures, count }
    if (figures !== before?.figures) tray(unread, hidden)
    if (count !== before?.count) badge(count)
  }
  return { set, now: () => unread }
}
