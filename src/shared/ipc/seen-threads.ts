/** Archived content of a thread, beside the network's current one (user-guide.md#archive). */

/** A file or picture of a comment that is not known to be deleted. */
export interface SeenFile {
  readonly kind: 'picture' | 'file'
  readonly path: string
  /** The sender's file name; '' for pictures. */
  readonly fileName: string
  /** The sender's name as the viewer may read it; null for an unknown member. */
  readonly author: string | null
  /** Time of sending, or the latest possible time, ms since 1970; null when unknown. */
  readonly at: number | null
  readonly isExact: boolean
  readonly commentId: string
}

/** A deleted comment that was seen before, without its text. */
export interface SeenGone {
  readonly id: string
  /** Id of the parent comment. */
  readonly under: string | null
  readonly authorId: string | null
  /** The author's name, by the rules for a member without text on screen; null for an unknown member. */
  readonly shownName: string | null
  readonly uniqueId: string | null
  /** Ms since 1970, like the other times. Null when the network sent no exact time. */
  readonly sentAt: number | null
  /** When the network last returned it. */
  readonly lastSeen: number
}

/** An earlier version of a thread. */
export interface ThreadPast {
  readonly gone: readonly SeenGone[]
  /** Comments whose text changed, and when the current text was first seen. */
  readonly changed: readonly { readonly id: string; readonly at: number }[]
}
