import { useEffect, useMemo } from 'react'
import { CommentThread } from '../thread/comment-thread.tsx'
import { postThread } from '../thread/sources/post.ts'
import { changePostUi, countComment, countListed, markPostGone, uncountComments } from './posts.ts'

const hooks = {
  onListed: countListed,
  onGone: markPostGone,
  onAdded: countComment,
  onRemoved: uncountComments,
}

export const PostThread = ({ postId }: { readonly postId: string }) => {
  const source = useMemo(() => postThread(postId, hooks), [postId])
  // A thread that opened because of unread comments stays open after they are read.
  useEffect(() => changePostUi(postId, { threadOpen: true }), [postId])
  return <CommentThread source={source} />
}
