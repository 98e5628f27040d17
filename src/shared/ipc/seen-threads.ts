/** Archived content of a thread, beside the network's current one (user-guide.md#archive). */

/** A file or picture of a comment that was not seen to be gone. */
export interface SeenFile {
  readonly kind: 'picture' | 'file'
  readonly path: string
  /** As its sender called it; '' for pictures. */
  readonly fileName: string
  /** The sender's name as the viewer may read it; null for an unknown member. */
  readonly author: string | null
  /** Time it was sent or the latest possible one, ms since 1970; null when unknown. */
  readonly at: number | null
  readonly isExact: boolean
  readonly commentId: string
}

/** A comment that was seen and is deleted: that it was there, and none of its words. */
export interface SeenGone {
  readonly id: string
  /** The comment that it answered. */
  readonly under: string | null
  readonly authorId: string | null
  /** The name by the rules for a member without text on screen; null for an unknown member. */
  readonly shownName: string | null
  readonly uniqueId: string | null
  /** Null where the network did not say the moment. Ms since 1970, as the others. */
  readonly sentAt: number | null
  /** When the network last showed it. */
  readonly lastSeen: number
}

/** An earlier version of a thread. */
export interface ThreadPast {
  readonly gone: readonly SeenGone[]
  /** Comments that were seen with other words before, and when those they have now were first seen. */
  readonly changed: readonly { readonly id: string; readonly at: number }[]
}
