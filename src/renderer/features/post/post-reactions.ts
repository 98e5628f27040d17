import type { Reaction } from '../../lib/reactions.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { patchPost, postOf } from './post-atoms.ts'

const onLike =
  (liked: boolean): Reaction<'LikePost'> & Reaction<'UnlikePost'> =>
  ({ subject, payload }) => {
    const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
    // While one's own like is on its way the server's answer to it will say more than its echo.
    if (byViewer && isLikeInFlight(`post:${subject}`)) return
    patchPost(subject, (post) => afterEvent(post, { liked, likeCount: payload.likeCount, byViewer }))
  }

export const likePost = onLike(true)
export const unlikePost = onLike(false)

/** Comments that are in a post's count already, so that neither a doubled event nor one's own echo counts twice. */
const counted = new Map<string, Set<string>>()

/** Counts a comment once, whoever tells of it first: the answer to one's own, or the event. */
export const countComment = (postId: string, commentId: string | null, total: number | null = null): void => {
  const known = counted.get(postId) ?? new Set()
  counted.set(postId, known)
  const isNew = commentId === null || !known.has(commentId)
  if (commentId !== null) known.add(commentId)
  if (total === null && !isNew) return
  patchPost(postId, (post) => ({ comment_count: total ?? post.comment_count + 1 }))
}

export const uncountComment = (postId: string): void => {
  if (postOf(postId)) patchPost(postId, (post) => ({ comment_count: Math.max(0, post.comment_count - 1) }))
}
