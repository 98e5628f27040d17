import { inTime } from '#shared/in-time.ts'
import type { SeenGone, ThreadPast } from '#shared/ipc/seen-threads.ts'
import { bridge } from '../../lib/bridge.ts'
import { seenThread } from '../archive/archive-state.ts'
import { writtenBy } from '../thread/written-by.ts'
import type { Gathered } from './gather.ts'

/** A deleted comment. If this computer never saw the comment, all fields but the id are null. */
export interface DeletedComment {
  readonly id: string
  readonly under: string | null
  readonly author: string | null
  readonly authorId: string | null
  readonly uniqueId: string | null
  /** Ms since 1970. */
  readonly sentAt: number | null
  readonly lastSeen: number | null
}

/** Deadline for the archive, which may be upgrading or on a slow disk, ms. */
const maxWaitMs = 30_000

const unknown = { under: null, author: null, authorId: null, uniqueId: null, sentAt: null, lastSeen: null }

/** Returns the archived versions of a thread; none without an archive or after the deadline. */
export const pastOf = async (
  key: string,
  { comments, isWhole }: Pick<Gathered, 'comments' | 'isWhole'>,
): Promise<ThreadPast> => {
  const seen = seenThread(key)
  if (seen === null) return { gone: [], changed: [] }
  const present = comments.map(({ comment }) => comment.id)
  const asked = bridge.archive.threadPast({ ...seen, present, isWhole })
  const result = await inTime(asked, maxWaitMs, null)
  return result?.ok ? result.value : { gone: [], changed: [] }
}

/**
 * Returns all known deleted comments: those that this window saw, and those in the archive. Names follow the general
 * rule. A member whose own text is in the export has the full name.
 */
export const deletedComments = (
  { comments, deleted }: Pick<Gathered, 'comments' | 'deleted'>,
  { gone }: Pick<ThreadPast, 'gone'>,
): readonly DeletedComment[] => {
  const authors = new Map(
    comments.map(({ comment }) => [comment.user_id ?? comment.user?.id ?? null, writtenBy(comment)]),
  )
  const seen = new Set(gone.map(({ id }) => id))
  const known = ({
    id,
    under,
    authorId,
    uniqueId,
    shownName,
    sentAt,
    lastSeen,
  }: SeenGone): DeletedComment => ({
    id,
    under,
    authorId,
    uniqueId,
    sentAt,
    lastSeen,
    author: authorId === null ? null : (authors.get(authorId) ?? shownName),
  })
  return [...gone.map(known), ...deleted.filter((id) => !seen.has(id)).map((id) => ({ ...unknown, id }))]
}
