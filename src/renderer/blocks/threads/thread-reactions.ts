import { viewerAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { patchComment } from './thread-atoms.ts'

/** How to look again in the threads that are open and on screen, by the key of their source. */
const open = new Map<string, () => void>()

/** A thread that opens brings along how it is loaded, so that the events' side carries no thread's code. */
export const openThread = (key: string, lookAgain: () => void): (() => void) => {
  open.set(key, lookAgain)
  return () => {
    if (open.get(key) === lookAgain) open.delete(key)
  }
}

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

/** Looks again in an open thread, when somebody else wrote in it (section 4). */
export const onWritten = (key: string, authorId: string | null): void => {
  if (authorId === null || authorId !== store.get(viewerAtom)?.id) open.get(key)?.()
}
