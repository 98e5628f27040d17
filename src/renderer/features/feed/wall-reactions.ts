import type { Reactions } from '../../lib/reactions.ts'
import { countComment, likePost, unlikePost } from '../post/post-reactions.ts'
import { likeComment, onWritten, unlikeComment } from '../thread/thread-reactions.ts'
import { postIsCreated } from './feed-reactions.ts'

/** What the wall does about the events that it owns. */
export const wallReactions: Pick<
  Reactions,
  'LikePost' | 'UnlikePost' | 'LikeComment' | 'UnlikeComment' | 'PostCommentCreated' | 'PostIsCreated'
> = {
  LikePost: likePost,
  UnlikePost: unlikePost,
  LikeComment: likeComment,
  UnlikeComment: unlikeComment,
  PostCommentCreated: ({ subject, payload }) => {
    countComment(subject, payload.commentId, payload.commentCount)
    onWritten(`post:${subject}`, payload)
  },
  PostIsCreated: postIsCreated,
}
