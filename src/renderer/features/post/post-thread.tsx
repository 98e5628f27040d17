import { useEffect, useMemo } from 'react'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { CommentThread } from '../thread/comment-thread.tsx'
import { postThread } from '../thread/sources/post.ts'
import { ReadersContext } from '../thread/thread-view-context.ts'
import {
  changePostUi,
  countComment,
  countListed,
  markPostGone,
  postAtom,
  postUiAtom,
  uncountComments,
} from './posts.ts'
import { postTexts } from './texts.ts'

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
  const { threadHeight } = useAtomValue(postUiAtom(postId))
  const visibility = useAtomValue(postAtom(postId))?.privacy_visibility
  return (
    <ReadersContext value={visibility === undefined ? '' : postTexts.commentReaders(visibility)}>
      <CommentThread source={source} reserved={threadHeight} />
    </ReadersContext>
  )
}
