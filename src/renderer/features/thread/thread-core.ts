import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Acting } from '../../lib/account.ts'
import { announceArrival } from '../../lib/announcer.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import { nameOfAuthor } from '../person/names.ts'
import type { ThreadSource } from './thread-source.ts'
import type { createThreadState } from './thread-state.ts'
import type { UnreadLine } from './unread-line.ts'

interface ArrivedMeanwhile {
  readonly added: readonly ThreadComment[]
  readonly removed: readonly string[]
}

/**
 * Records changes of a thread during a fetch. The answer may be older: without this record a new message would
 * disappear again, and a deleted one reappear.
 */
export interface Arrivals {
  /** Begins a fetch; the returned function ends it. */
  readonly begin: () => () => void
  readonly add: (comment: ThreadComment) => void
  readonly remove: (id: string) => void
  /** Whether a fetch is in flight. */
  readonly isFetching: () => boolean
  /** Returns additions and removals since the oldest fetch in flight began. */
  readonly read: () => ArrivedMeanwhile
}

export const createArrivals = (): Arrivals => {
  const added = new Map<string, ThreadComment>()
  const removed = new Set<string>()
  let inFlight = 0
  return {
    begin: () => {
      inFlight += 1
      return () => {
        inFlight -= 1
        if (inFlight > 0) return
        added.clear()
        removed.clear()
      }
    },
    add: (comment) => {
      if (inFlight > 0) added.set(comment.id, comment)
    },
    remove: (id) => {
      if (inFlight > 0) removed.add(id)
    },
    isFetching: () => inFlight > 0,
    read: () => ({
      added: [...added.values()].filter(({ id }) => !removed.has(id)),
      removed: [...removed],
    }),
  }
}

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
