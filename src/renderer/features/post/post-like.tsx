import { bridge } from '../../lib/bridge.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { toggleLike } from '../likes/toggle-like.ts'
import { markPostGone, patchPost, postOf } from './posts.ts'

interface PostLikeProps {
  readonly postId: string
  readonly count: number
  readonly liked: boolean
}

export const PostLike = ({ postId, count, liked }: PostLikeProps) => (
  <LikeButton
    count={count}
    liked={liked}
    onToggle={() =>
      toggleLike({
        key: `post:${postId}`,
        read: () => postOf(postId),
        write: ({ like_count, like_status }) => patchPost(postId, () => ({ like_count, like_status })),
        send: (like) => (like ? bridge.posts.like({ postId }) : bridge.posts.unlike({ postId })),
        onGone: () => markPostGone(postId),
      })
    }
  />
)
