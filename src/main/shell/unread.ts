import { asideOf, type SetAside, toDoCount } from '#shared/rules/to-do.ts'
import { nothingUnread, type Unread } from '#shared/rules/unread.ts'

/** The system takes small numbers only. */
const most = 9999

/** Where the desktop and the pages show what is to do. */
export interface UnreadPorts {
  /** Takes each figure, and how much of them all is set aside. */
  readonly tray: (unread: Unread, aside: number) => void
  /** Takes the number that stands alone: all that is to do. */
  readonly badge: (count: number) => void
}

/** Some of the counts, from their source; or the snoozed items at `now` (ms since 1970). */
export type UnreadChange =
  | Partial<Unread>
  | { readonly aside: readonly SetAside[]; readonly now: number }
  /** False while the lists of a new session are still being fetched: the figures wait for all of them. */
  | { readonly isKnown: boolean }

const figures = Object.keys(nothingUnread) as (keyof Unread)[]

const capped = (all: Unread): Unread => ({
  ...all,
  ...Object.fromEntries(figures.map((name) => [name, Math.min(all[name], most)])),
})

/**
 * Hands what is to do to tray and badge (user-guide.md#unread-counts), each when its own figures change. Both are made anew of
 * all figures each time, so that none can stick.
 */
export const createUnread = ({
  tray,
  badge,
}: UnreadPorts): { readonly set: (change: UnreadChange) => void; readonly now: () => Unread } => {
  let unread = nothingUnread
  let aside: readonly SetAside[] = []
  let asOf = 0
  let isKnown = true
  let shown: { readonly said: string; readonly count: number } | null = null
  const set = (change: UnreadChange): void => {
    if ('aside' in change) {
      aside = change.aside
      asOf = change.now
    } else if ('isKnown' in change) isKnown = change.isKnown
    else unread = capped({ ...unread, ...change })
    if (!isKnown) return
    const now = asideOf(aside, unread, asOf)
    const count = Math.min(most, toDoCount(unread, now))
    const setAside = toDoCount(now, nothingUnread)
    const before = shown
    const said = JSON.stringify([unread, setAside])
    shown = { said, count }
    if (said !== before?.said) tray(unread, setAside)
    if (count !== before?.count) badge(count)
  }
  return { set, now: () => unread }
}
