import type { Acting } from '../../lib/account.ts'
import { announceArrival } from '../../lib/announcer.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import { nameOfAuthor } from '../person/names.ts'
import type { Arrivals } from './arrivals.ts'
import type { ThreadSource } from './thread-source.ts'
import type { createThreadState } from './thread-state.ts'
import type { UnreadLine } from './unread-line.ts'

/** Dependencies of a thread on the app. */
export interface ThreadDeps {
  readonly viewerId: () => string | null
  /** Resolves to true if the user confirms. */
  readonly confirm: (confirmation: Confirmation) => Promise<boolean>
  /** Blocks the window with a text until the returned function is called. */
  readonly showBusy: (acting: Acting, text: string) => () => void
  /** Reports comments of a thread that were on screen, and arrivals that were drawn off screen. */
  readonly recordSeen: (key: string, comments: readonly string[], offScreen: readonly string[]) => void
  /** Notifies the other windows of a change in a thread. */
  readonly notifyChange: (key: string) => void
}

/** State that the operations of one thread share. */
export interface ThreadCore {
  readonly key: string
  /** A thread lives within one account. */
  readonly acting: Acting
  /** The thread's source, as its view last set it. */
  readonly source: () => ThreadSource
  readonly deps: ThreadDeps
  readonly state: ReturnType<typeof createThreadState>
  readonly arrivals: Arrivals
  readonly unread: UnreadLine
  readonly isOpen: () => boolean
  /** True once another account has signed in. Later answers are then dropped. */
  readonly isDisposed: () => boolean
}

/** Returns the key of a comment's like, unique among all likes. */
export const likeKeyOf = ({ key }: Pick<ThreadCore, 'key'>, commentId: string): string =>
  `${key}/${commentId}`

/** Announces other members' new comments with their author, while the thread is on screen. */
export const announceNew = (core: ThreadCore, ids: readonly string[]): void => {
  if (!core.isOpen()) return
  const noun = core.source().variant === 'message' ? 'message' : 'comment'
  for (const id of ids) {
    const comment = core.state.readComment(id)
    if (comment && comment.user_id !== core.deps.viewerId())
      announceArrival(noun, comment.user ? nameOfAuthor(comment.user) : '')
  }
}
