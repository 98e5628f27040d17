/** What waits to be read, by its noun: one figure each, the same wherever it is shown (product.md#unread-counts). */
export interface Unread {
  /** Unread messages of all conversations: the inbox, and wherever a number stands alone (title, badge). */
  readonly messages: number
  /** Unread notifications of the bell. */
  readonly notifications: number
  /** Reminders that are due and not done. */
  readonly reminders: number
}

/** Nobody is signed in, or nothing is known yet. */
export const nothingUnread: Unread = { messages: 0, notifications: 0, reminders: 0 }
