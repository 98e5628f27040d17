import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import type { Thread } from '../thread/thread.ts'
import { isUnsent } from '../thread/thread-rows.ts'

/** A whole thread in order, with one level of replies and without unsent comments. */
export interface Gathered {
  readonly comments: readonly GatheredComment[]
  /** Ids of comments that were deleted while the thread was open. Only their position is known. */
  readonly deleted: readonly string[]
  /** False if the network could not be asked again. */
  readonly isCurrent: boolean
  /** Whether the network sent all of it just now, so that missing comments are deleted. */
  readonly isWhole: boolean
}

export interface GatheredComment {
  readonly comment: ThreadComment
  /** Id of the parent comment; null at the top level. */
  readonly under: string | null
}

/** Returns the loaded comments of a thread in order, whether complete or not. */
export const loadedComments = (
  thread: Pick<Thread, 'stateAtom' | 'readComment'>,
): Pick<Gathered, 'comments' | 'deleted'> => {
  const comments: GatheredComment[] = []
  const deleted: string[] = []
  const { rows } = store.get(thread.stateAtom)
  const take = (row: (typeof rows)[number], under: string | null): void => {
    if (isUnsent(row)) return
    const comment = row.type === 'message' ? thread.readComment(row.key) : null
    if (comment) comments.push({ comment, under })
    else deleted.push(row.key)
    for (const reply of row.replies) take(reply, row.key)
  }
  for (const row of rows) take(row, null)
  return { comments, deleted }
}

/** Fetches a whole thread; null if that fails. While the network is unreachable, a fully loaded thread suffices. */
export const gather = async (thread: Pick<Thread, 'load' | 'stateAtom' | 'readComment'>) => {
  const isCurrent = await thread.load()
  const { phase, unreadable } = store.get(thread.stateAtom)
  if (!isCurrent && phase !== 'ready') return null
  return { ...loadedComments(thread), isCurrent, isWhole: isCurrent && unreadable === 0 } satisfies Gathered
}
