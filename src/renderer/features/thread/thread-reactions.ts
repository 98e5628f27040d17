import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { threadChanges } from '../../lib/pushes.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { openThread, openThreadsOf } from './open-threads.ts'

/** Refetches one thread, if it is open. */
export const refetchThread = (key: string): void => openThread(key)?.refetchSoon()

/** Adds a whole comment from an event to its thread. */
export const onArrived = (key: string, comment: ThreadComment): void => openThread(key)?.receive(comment)

/** Refetches every open thread of a kind, after an event that names no thread. */
export const onSomethingWritten = (kind: string): void => {
  for (const thread of openThreadsOf(kind)) thread.refetchSoon()
}

threadChanges.on(refetchThread)

interface CommentLiked {
  readonly subject: string
  readonly payload: { readonly likeCount: number | null; readonly userId: string | null }
}

/** Applies a like to the open threads of one kind. Ids are unique within a kind only. */
export const onCommentLike =
  (kind: string, liked: boolean) =>
  ({ subject: id, payload: { likeCount, userId } }: CommentLiked): void => {
    for (const thread of openThreadsOf(kind)) thread.receiveLike(id, { liked, likeCount, userId })
  }

export const likeComment = onCommentLike('post', true)
export const unlikeComment = onCommentLike('post', false)

interface Written {
  readonly commentId: string | null
  readonly userId: string | null
  readonly comment: ThreadComment | null
}

/**
 * Handles a comment event. The open thread shows the event's comment at once, or refetches. The viewer's own comment
 * counts if it was written on another computer.
 */
export const onWritten = (key: string, { commentId, userId, comment }: Written): void => {
  const thread = openThread(key)
  const isOwn = userId !== null && userId === store.get(viewerAtom)?.id
  if (!thread || (isOwn && !thread.isFromElsewhere(commentId))) return
  if (comment) {
    thread.receive(isOwn ? { ...comment, is_read: true } : comment)
    thread.refetchLater()
  } else thread.refetchSoon()
}
