import { nothingUnread, type Unread } from '#shared/rules/unread.ts'

/** The system takes small numbers only. */
const most = 9999

/** Where the desktop shows what is unread. */
export interface UnreadPorts {
  readonly tray: (unread: Unread) => void
  /** Takes the number that stands alone: it counts messages. */
  readonly badge: (messages: number) => void
}

const figures = Object.keys(nothingUnread) as (keyof Unread)[]

/**
 * Hands what is unread to tray and badge (product.md#unread-counts), each when its own figures change. Whoever counts one
 * of the figures tells that one.
 */
export const createUnread = ({ tray, badge }: UnreadPorts): ((change: Partial<Unread>) => void) => {
  let shown: Unread | null = null
  return (change) => {
    const before = shown
    const now = { ...nothingUnread, ...before, ...change }
    const capped = Object.fromEntries(figures.map((name) => [name, Math.min(now[name], most)])) as Record<
      keyof Unread,
      number
    >
    if (before !== null && figures.every((name) => capped[name] === before[name])) return
    shown = capped
    tray(shown)
    if (shown.messages !== before?.messages) badge(shown.messages)
  }
}
