import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import type { Thread } from '../thread/thread.ts'

/** A whole thread in order, one level of replies deep, without what is not sent. */
export interface Gathered {
  readonly comments: readonly GatheredComment[]
  /** Ids of comments whose place is here and whose text is not: they were deleted while somebody looked. */
  readonly deleted: readonly string[]
  /** False where the network could not be asked anew. */
  readonly isCurrent: boolean
  /** Whether it is all that the network has there now, so that what is missing is gone. */
  readonly isWhole: boolean
}

export interface GatheredComment {
  readonly comment: ThreadComment
  /** Id of the parent comment; null at the top level. */
  readonly under: string | null
}

/** Returns the loaded comments of a thread in order, whether complete or not. */
export const hereOf = (
  thread: Pick<Thread, 'stateAtom' | 'readComment'>,
): Pick<Gathered, 'comments' | 'deleted'> => {
  const comments: GatheredComment[] = []
  const deleted: string[] = []
  const { rows } = store.get(thread.stateAtom)
  const take = (row: (typeof rows)[number], under: string | null): void => {
    if (row.type === 'pending' || row.type === 'failed') return
    const comment = row.type === 'message' ? thread.readComment(row.key) : null
    if (comment) comments.push({ comment, under })
    else deleted.push(row.key)
    for (const reply of row.replies) take(reply, row.key)
  }
  for (const row of rows) take(row, null)
  return { comments, deleted }
}

/**
 * Fetches a thread as a whole, however little of it is on screen; null where it cannot be had whole. What was whole already
 * is good enough where the network is away.
 */
export const gather = async (thread: Pick<Thread, 'load' | 'stateAtom' | 'readComment'>) => {
  const isCurrent = await thread.load()
  const { phase, unreadable } = store.get(thread.stateAtom)
  if (!isCurrent && phase !== 'ready') return null
  return { ...hereOf(thread), isCurrent, isWhole: isCurrent && unreadable === 0 } satisfies Gathered
}
