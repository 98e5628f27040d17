import { viewerAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { loadThreadSoon } from './load-thread.ts'
import { patchComment } from './thread-atoms.ts'
import type { ThreadSource } from './thread-source.ts'

/** The threads that are open and on screen, by the key of their source. */
const open = new Map<string, ThreadSource>()

export const openThread = (source: ThreadSource): (() => void) => {
  open.set(source.key, source)
  return () => {
    if (open.get(source.key) === source) open.delete(source.key)
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
  const source = open.get(key)
  if (source && (authorId === null || authorId !== store.get(viewerAtom)?.id)) loadThreadSoon(source)
}
