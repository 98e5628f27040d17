/** Counts of items to do, by kind. Each count is the same on every screen (user-guide.md#unread-counts). */
export interface Unread {
  /** Unread messages of all conversations, for the inbox and the window's title. */
  readonly messages: number
  /** Unread comments of all shipments. */
  readonly comments: number
  /** Unread notifications of the bell, without likes. */
  readonly notifications: number
  /** Unread likes in the bell. They are in To do only on request, so no total has them. */
  readonly likes: number
  /** Threads that are unread only by the member's mark. */
  readonly marked: number
  /** Due reminders that are not done. */
  readonly reminders: number
  /** New matches of alerts. */
  readonly alerts: number
  /** Pending reviews. */
  readonly reviews: number
}

/** Counts without a session, and before the first answer. */
export const nothingUnread: Unread = {
  messages: 0,
  comments: 0,
  notifications: 0,
  likes: 0,
  marked: 0,
  reminders: 0,
  alerts: 0,
  reviews: 0,
}

/** All that main knows to be unread, for pages, tray and badge (user-guide.md#unread-counts). */
export interface UnreadState {
  /** The counts by kind; null until all lists of the session have a response. */
  readonly figures: Unread | null
  /** Number of lines in To do, without likes and snoozed ones; null until known. */
  readonly toDo: number | null
  /** Unread comments by thread: `shipment:7`. 0 for a thread of which all comments were seen; absent if unknown. */
  readonly threads: Readonly<Record<string, number>>
  /** Threads that are unread only by the member's mark. */
  readonly marked: readonly string[]
  /** Ids of the unread notifications; null before the bell's first response. */
  readonly bell: readonly string[] | null
  /** Keys of the pending reviews (`PendingReview`). */
  readonly reviews: readonly string[]
}

/** The state without a session. A page shows no figure. */
export const unknownUnread: UnreadState = {
  figures: null,
  toDo: null,
  threads: {},
  marked: [],
  bell: null,
  reviews: [],
}
