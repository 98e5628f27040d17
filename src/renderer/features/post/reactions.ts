import type { Reaction, Reactions } from '../../lib/reactions.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { likeComment, onWritten, unlikeComment } from '../thread/thread-reactions.ts'
import { countComment, patchPost } from './posts.ts'

const onLike =
  (liked: boolean): Reaction<'LikePost'> & Reaction<'UnlikePost'> =>
  ({ subject, payload }) => {
    const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
    // While one's own like is in flight the server's answer to it will say more than its echo.
    if (byViewer && isLikeInFlight(`post:${subject}`)) return
    patchPost(subject, (post) => afterEvent(post, { liked, likeCount: payload.likeCount, byViewer }))
  }

/** Reactions of posts to their events. */
export const postReactions: Pick<
  Reactions,
  'LikePost' | 'UnlikePost' | 'LikeComment' | 'UnlikeComment' | 'PostCommentCreated'
> = {
  LikePost: onLike(true),
  UnlikePost: onLike(false),
  LikeComment: likeComment,
  UnlikeComment: unlikeComment,
  PostCommentCreated: ({ subject, payload }) => {
    countComment(subject, payload.commentId, payload.commentCount)
    onWritten(`post:${subject}`, payload)
  },
}
