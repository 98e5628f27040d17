import type { EndpointName } from '#shared/contract/api/contract.ts'
import { type PostRow, visiblePost } from '../../world/posts.ts'
import { notFound } from '../../world/refusal.ts'
import { commentWire, threadWire } from '../../world/thread-wire.ts'
import { type CommentRow, markThreadRead, threadCount } from '../../world/threads.ts'
import { viewerFor } from '../../world/viewer.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'
import { notify } from '../notify.ts'
import {
  changeComment,
  checkThreadFiles,
  commentLikers,
  commentOf,
  parentOf,
  removeComment,
  requireAuthor,
  setCommentLike,
  writeComment,
} from '../thread-rules.ts'

type AnyCall = Call<EndpointName>

const postOf = (call: AnyCall, id: number): PostRow => {
  const post = visiblePost(call.world, call.viewer, id)
  if (post === undefined) throw notFound('Post')
  return post
}

/** Returns a comment of a post that is visible to the viewer. */
const seenComment = (call: AnyCall, id: string): CommentRow => {
  const row = commentOf(call, 'post', id)
  postOf(call, row.subject_id)
  return row
}

const ownComment = (call: AnyCall, id: string): CommentRow => {
  const row = seenComment(call, id)
  requireAuthor(call, row)
  return row
}

/** Returns whether a user can still see the post. Its audience may have changed since their comment. */
const mayRead = (call: AnyCall, userId: number, post: PostRow): boolean => {
  const reader = viewerFor(call.world, userId)
  return reader !== undefined && visiblePost(call.world, reader, post.id) !== undefined
}

const announce = (call: AnyCall, post: PostRow, row: CommentRow, parent?: CommentRow): object => {
  const wire = commentWire(call.world, call.viewer, row)
  call.emit(
    'PostCommentCreated',
    post.id,
    {
      commentId: row.id,
      parentCommentId: row.parent_id,
      userId: call.viewer.id,
      commentCount: threadCount(call.world, 'post', post.id),
      comment: wire,
    },
    'toOthers',
  )
  if (parent !== undefined && mayRead(call, parent.user_id, post)) {
    notify(call, parent.user_id, { what: 'replied', postId: post.id, text: row.text })
  }
  if (post.user_id !== parent?.user_id) {
    notify(call, post.user_id, { what: 'commented', postId: post.id, text: row.text })
  }
  return wire
}

/** Comments of wall posts. */
export const commentHandlers: HandlersOf<'comments'> = {
  'comments.list': (call) => {
    const post = postOf(call, numberOf(call.input.postId))
    const wires = threadWire(call.world, call.viewer, 'post', post.id)
    markThreadRead(call.world, 'post', post.id, call.viewer.id, false)
    return wires
  },
  'comments.create': (call) => {
    const post = postOf(call, numberOf(call.input.postId))
    checkThreadFiles(call, call.input, 'post')
    const row = writeComment(
      call,
      { kind: 'post', subjectId: post.id, text: call.input.comment },
      call.input,
      'comment',
    )
    return announce(call, post, row)
  },
  'comments.reply': (call) => {
    const post = postOf(call, numberOf(call.input.model_id))
    const parent = parentOf(call, 'post', post.id, call.input.parent_comment_id)
    checkThreadFiles(call, call.input, 'post')
    const row = writeComment(
      call,
      { kind: 'post', subjectId: post.id, text: call.input.comment, parent },
      call.input,
      'comment',
    )
    return announce(call, post, row, parent)
  },
  'comments.update': (call) => {
    const row = ownComment(call, call.input.commentId)
    checkThreadFiles(call, call.input, 'post')
    return changeComment(call, row, call.input.comment, call.input, 'comment')
  },
  'comments.updateText': (call) =>
    changeComment(call, ownComment(call, call.input.commentId), call.input.value, undefined, 'value'),
  'comments.edit': (call) => commentWire(call.world, call.viewer, ownComment(call, call.input.commentId)),
  'comments.delete': (call) => removeComment(call, ownComment(call, call.input.commentId)),
  'comments.like': (call) => setCommentLike(call, seenComment(call, call.input.commentId), true),
  'comments.unlike': (call) => setCommentLike(call, seenComment(call, call.input.commentId), false),
  'comments.likedUsers': (call) => commentLikers(call, seenComment(call, call.input.commentId)),
}
