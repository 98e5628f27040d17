import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { onOtherWindow } from '../../lib/other-windows.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { patchComment } from './thread-atoms.ts'

/** How to look again in the threads that are open and on screen, by the key of their source. */
const open = new Map<string, OpenThread>()

interface OpenThread {
  readonly lookAgain: (when?: 'soon' | 'later') => void
  /** Takes in a comment that an event brought whole; without it the thread looks again. */
  readonly take?: (comment: ThreadComment) => void
}

/** A thread that opens brings along how it is loaded, so that the events' side carries no thread's code. */
export const openThread = (
  key: string,
  lookAgain: OpenThread['lookAgain'],
  take?: (comment: ThreadComment) => void,
): (() => void) => {
  const thread: OpenThread = take ? { lookAgain, take } : { lookAgain }
  open.set(key, thread)
  return () => {
    if (open.get(key) === thread) open.delete(key)
  }
}

/** Looks again in one thread, if it is open. */
export const lookAgainIn = (key: string): void => open.get(key)?.lookAgain()

/** An event brought a whole comment of this thread. */
export const onArrived = (key: string, comment: ThreadComment): void => {
  const thread = open.get(key)
  if (thread?.take) thread.take(comment)
  else thread?.lookAgain()
}

/** An event said that something was written, but not what or where: every open thread of the kind looks again. */
export const onSomethingWritten = (kind: string): void => {
  for (const [key, { lookAgain }] of open) if (key.startsWith(`${kind}:`)) lookAgain()
}

onOtherWindow('thread', lookAgainIn)

interface CommentLiked {
  readonly subject: string
  readonly payload: { readonly likeCount: number | null; readonly userId: string | null }
}

/** A like on a comment, wherever that comment is shown: one kind of subject's ids are not another's. */
export const onCommentLike =
  (kind: string, liked: boolean) =>
  ({ subject: id, payload }: CommentLiked): void => {
    const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
    for (const key of open.keys()) {
      if (!key.startsWith(`${kind}:`) || (byViewer && isLikeInFlight(`${key}/${id}`))) continue
      patchComment(key, id, (comment) =>
        afterEvent(comment, { liked, likeCount: payload.likeCount, byViewer }),
      )
    }
  }

export const likeComment = onCommentLike('post', true)
export const unlikeComment = onCommentLike('post', false)

interface Written {
  readonly userId: string | null
  readonly comment: ThreadComment | null
}

/**
 * Somebody wrote in a thread. When it was somebody else, an open one shows at once what the event brought, and looks
 * again.
 */
export const onWritten = (key: string, { userId, comment }: Written): void => {
  if (userId !== null && userId === store.get(viewerAtom)?.id) return
  const thread = open.get(key)
  if (comment && thread?.take) {
    thread.take(comment)
    thread.lookAgain('later')
  } else thread?.lookAgain()
}
