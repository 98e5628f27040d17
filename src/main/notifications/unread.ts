import { type Snoozed, snoozedCounts, toDoCount } from '#shared/rules/to-do.ts'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'

/** Maximum count that the system accepts. */
export const maxCount = 9999

export interface UnreadPorts {
  /** Returns the account that the counts are about; null without a session. */
  readonly account: () => string | null
  /** Receives each count, and the number of snoozed items. */
  readonly tray: (unread: Unread, snoozed: number) => void
  /** Receives the total number of items in To do; null while it is not known. */
  readonly badge: (count: number | null) => void
}

/** New counts from one source, or the snoozed items at `now` (ms since 1970). */
export type UnreadChange =
  | Partial<Unread>
  | { readonly snoozed: readonly Snoozed[]; readonly now: number }
  /** False while a new session fetches its lists. The counts wait for all of them. */
  | { readonly isKnown: boolean }

export interface UnreadCounts {
  readonly set: (change: UnreadChange) => void
  /** Returns the latest counts. */
  readonly now: () => Unread
}

const names = Object.keys(nothingUnread) as (keyof Unread)[]

const capped = (all: Unread): Unread => ({
  ...all,
  ...Object.fromEntries(names.map((name) => [name, Math.min(all[name], maxCount)])),
})

/**
 * Sends the unread counts to tray and badge (user-guide.md#unread-counts) when they change. Each update uses all
 * counts, so that none is stale. The counts of another account begin at zero, and none is shown until all are known:
 * figures on this computer are there before the network's.
 */
export const createUnread = ({ account, tray, badge }: UnreadPorts): UnreadCounts => {
  let whose = account()
  let unread = nothingUnread
  let snoozed: readonly Snoozed[] = []
  let asOf = 0
  let isKnown = true
  let shown: { readonly figures: string; readonly count: number | null } | null = null
  const set = (change: UnreadChange): void => {
    if (account() !== whose) {
      whose = account()
      unread = nothingUnread
      snoozed = []
      isKnown = whose === null
    }
    if ('snoozed' in change) {
      snoozed = change.snoozed
      asOf = change.now
    } else if ('isKnown' in change) isKnown = change.isKnown
    else unread = capped({ ...unread, ...change })
    const all = isKnown ? unread : nothingUnread
    const now = snoozedCounts(snoozed, all, asOf)
    const count = isKnown ? Math.min(maxCount, toDoCount(all, now)) : null
    const hidden = toDoCount(now, nothingUnread)
    const before = shown
    const figures = JSON.stringify([all, hidden])
    shown = { figures, count }
    if (figures !== before?.figures) tray(all, hidden)
    if (count !== before?.count) badge(count)
  }
  return { set, now: () => unread }
}
