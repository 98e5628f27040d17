/** Counts of things to do by noun: one figure each, the same on every screen (user-guide.md#unread-counts). */
export interface Unread {
  /** Unread messages of all conversations: the inbox and the window's title. */
  readonly messages: number
  /** Unread comments of all shipments. */
  readonly comments: number
  /** Unread notifications of the bell. */
  readonly notifications: number
  /** Threads that the member marked as unread and where nothing else is. */
  readonly marked: number
  /** Reminders that are due and not done. */
  readonly reminders: number
  /** New matches of alerts. */
  readonly alerts: number
  /** Reviews that wait to be written. */
  readonly reviews: number
}

/** Nobody is signed in, or nothing is known yet. */
export const nothingUnread: Unread = {
  messages: 0,
  comments: 0,
  notifications: 0,
  marked: 0,
  reminders: 0,
  alerts: 0,
  reviews: 0,
}
