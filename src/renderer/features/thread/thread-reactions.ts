import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { onOtherWindow } from '../../lib/other-windows.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { openThread, openThreadsOf } from './open-threads.ts'

/** Refetches one thread, if it is open. */
export const refetchThread = (key: string): void => openThread(key)?.refetchSoon()

/** An event brought a whole comment of this thread. */
export const onArrived = (key: string, comment: ThreadComment): void => openThread(key)?.receive(comment)

/** An event said that something was written, but not what or where: every open thread of the kind refetches. */
export const onSomethingWritten = (kind: string): void => {
  for (const thread of openThreadsOf(kind)) thread.refetchSoon()
}

onOtherWindow('thread', refetchThread)

interface CommentLiked {
  readonly subject: string
  readonly payload: { readonly likeCount: number | null; readonly userId: string | null }
}

/** A like on a comment, wherever that comment is shown: one kind of subject's ids are not another's. */
export const onCommentLike =
  (kind: string, liked: boolean) =>
  ({ subject: id, payload: { likeCount, userId } }: CommentLiked): void => {
    for (const thread of openThreadsOf(kind)) thread.receiveLike(id, { liked, likeCount, userId })
  }

export const likeComment = onCommentLike('post', true)
export const unlikeComment = onCommentLike('post', false)

interface Written {
  readonly userId: string | null
  readonly comment: ThreadComment | null
}

/** Somebody wrote in a thread. When it was somebody else, an open one shows at once what the event brought, or refetches. */
export const onWritten = (key: string, { userId, comment }: Written): void => {
  if (userId !== null && userId === store.get(viewerAtom)?.id) return
  const thread = openThread(key)
  if (comment) {
    thread?.receive(comment)
    thread?.refetchLater()
  } else thread?.refetchSoon()
}
