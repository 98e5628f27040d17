import { useEffect, useMemo } from 'react'
import { CommentThread } from '../thread/comment-thread.tsx'
import { postThread } from '../thread/sources/post.ts'
import { changePostUi, countComment, markPostGone, patchPost, uncountComment } from './posts.ts'

const hooks = {
  onListed: (postId: string) => patchPost(postId, () => ({ unread_comment_count: 0 })),
  onGone: markPostGone,
  onAdded: countComment,
  onRemoved: uncountComment,
}

export const PostThread = ({ postId }: { readonly postId: string }) => {
  const source = useMemo(() => postThread(postId, hooks), [postId])
  // Once it was open because of unread comments it stays so, though they are read now.
  useEffect(() => changePostUi(postId, { threadOpen: true }), [postId])
  return <CommentThread source={source} />
}
