import type { Unread } from '#shared/rules/unread.ts'

/** The system takes small numbers only. */
const most = 9999

/** Where the desktop shows what is unread. */
export interface UnreadPorts {
  readonly tray: (unread: Unread) => void
  /** Takes the number that stands alone: it counts messages. */
  readonly badge: (messages: number) => void
}

/** Hands what is unread to tray and badge (product.md#unread-counts), each when its own figures change. */
export const createUnread = ({ tray, badge }: UnreadPorts): ((unread: Unread) => void) => {
  let shown: Unread | null = null
  return (unread) => {
    const before = shown
    const messages = Math.min(unread.messages, most)
    const notifications = Math.min(unread.notifications, most)
    if (messages === before?.messages && notifications === before.notifications) return
    shown = { messages, notifications }
    tray(shown)
    if (messages !== before?.messages) badge(messages)
  }
}
