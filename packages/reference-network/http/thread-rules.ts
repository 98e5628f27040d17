import type { EndpointName } from '#shared/contract/api/contract.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import {
  checkFiles,
  type Files,
  filesOf,
  type RemovedFiles,
  removeFiles,
  storeFiles,
} from '../world/files.ts'
import { isLiked, likeCount, likers, setLike } from '../world/likes.ts'
import { forbidden, invalid, notFound } from '../world/refusal.ts'
import { type CommentWire, commentWire } from '../world/thread-wire.ts'
import {
  type CommentKind,
  type CommentRow,
  commentBy,
  deleteCommentRow,
  insertComment,
  type NewComment,
  topOf,
  updateComment,
} from '../world/threads.ts'
import { type Call, numberOf } from './call.ts'

type AnyCall = Call<EndpointName>

/** Rules shared by wall comments, shipment discussions and conversations. */

/** Returns whether HTML has content: text or a picture. */
const hasContent = (html: string): boolean => /<img\b/i.test(html) || htmlToPlain(html).trim() !== ''

/** Throws a 422 for a comment without text and files. */
export const requireContent = (field: string, text: string, files: Files): void => {
  if (hasContent(text) || files.images.length > 0 || files.attachments.length > 0) return
  throw invalid({ [field]: [`The ${field} field is required.`] })
}

export const commentOf = (call: AnyCall, kind: CommentKind, id: string): CommentRow => {
  const row = commentBy(call.world, kind, numberOf(id))
  if (row === undefined) throw notFound('Comment')
  return row
}

/** Throws a 403 unless the viewer is the author. Only the author edits or deletes a comment. */
export const requireAuthor = (call: AnyCall, row: { readonly user_id: number }): void => {
  if (row.user_id !== call.viewer.id) throw forbidden()
}

/** Returns the parent of a reply, which must be in the same thread. */
export const parentOf = (call: AnyCall, kind: CommentKind, subjectId: number, id: string): CommentRow => {
  const parent = commentOf(call, kind, id)
  if (parent.subject_id !== subjectId) throw notFound('Comment')
  return parent
}

/** Saves a comment with its files and returns its row. */
export const writeComment = (
  call: AnyCall,
  comment: Omit<NewComment, 'userId' | 'parentId'> & { readonly parent?: CommentRow },
  files: Files,
  field: string,
): CommentRow => {
  requireContent(field, comment.text, files)
  const id = insertComment(call.world, {
    kind: comment.kind,
    subjectId: comment.subjectId,
    text: comment.text,
    userId: call.viewer.id,
    ...(comment.receiverId === undefined ? {} : { receiverId: comment.receiverId }),
    ...(comment.parent === undefined ? {} : { parentId: topOf(comment.parent) }),
  })
  storeFiles(call.world, 'comment', id, files)
  return commentOf(call, comment.kind, String(id))
}

/** Changes a comment's text, adds and removes files, and returns the new state. */
export const changeComment = (
  call: AnyCall,
  row: CommentRow,
  text: string,
  files: (Files & RemovedFiles) | undefined,
  field: string,
): CommentWire => {
  const { world } = call
  if (files !== undefined) {
    removeFiles(world, 'comment', row.id, files)
    storeFiles(world, 'comment', row.id, files)
  }
  const remainingFiles = filesOf(world, 'comment', row.id)
  if (remainingFiles.images.length + remainingFiles.attachments.length === 0) {
    requireContent(field, text, { images: [], attachments: [] })
  }
  updateComment(world, row.id, text)
  return commentWire(call.world, call.viewer, commentOf(call, row.kind, String(row.id)))
}

export const removeComment = (call: AnyCall, row: CommentRow): object => {
  deleteCommentRow(call.world, row.id)
  return { message: 'Comment deleted successfully.' }
}

const likeEvents = {
  post: ['LikeComment', 'UnlikeComment'],
  shipment: ['LikeShipmentComment', 'UnlikeShipmentComment'],
  conversation: ['LikeConversationComment', 'UnlikeConversationComment'],
} as const

/** Likes or unlikes a comment. Only a change sends an event. */
export const setCommentLike = (call: AnyCall, row: CommentRow, wanted: boolean): object => {
  const changed = setLike(call.world, 'comment', row.id, call.viewer.id, wanted)
  const count = likeCount(call.world, 'comment', row.id)
  if (changed) {
    call.emit(likeEvents[row.kind][wanted ? 0 : 1], row.id, {
      likeCount: count,
      userId: call.viewer.id,
      commentId: row.id,
    })
  }
  return { like_count: count, like_status: isLiked(call.world, 'comment', row.id, call.viewer.id) }
}

export const commentLikers = (call: AnyCall, row: CommentRow): object => ({
  liked_users: likers(call.world, 'comment', row.id).map((id) => call.viewer.people.ref(id)),
})

export const checkThreadFiles = (call: AnyCall, files: Files, subject: 'post' | 'shipment' | 'space'): void =>
  checkFiles(call.world, files, subject)
