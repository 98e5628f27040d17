import type { EndpointName } from '#shared/contract/api/contract.ts'
import {
  beginConversation,
  conversationMembers,
  conversationOf,
  unreadFrom,
  unreadMessages,
} from '../../world/conversations.ts'
import type { Files } from '../../world/files.ts'
import { forbidden, notFound } from '../../world/refusal.ts'
import { commentWire, threadWire } from '../../world/thread-wire.ts'
import { type CommentRow, markThreadRead } from '../../world/threads.ts'
import { areConnected, type MemberRow, memberById } from '../../world/users.ts'
import { viewerFor } from '../../world/viewer.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'
import {
  changeComment,
  checkThreadFiles,
  commentOf,
  parentOf,
  removeComment,
  requireAuthor,
  setCommentLike,
  writeComment,
} from '../thread-rules.ts'

type AnyCall = Call<EndpointName>

const otherOf = (call: AnyCall, id: string): MemberRow => {
  const other = memberById(call.world, numberOf(id))
  if (other === undefined) throw notFound('User')
  return other
}

/**
 * Returns the receiver. Direct messages need a connection (product.md#conversations). Admins can write to everybody,
 * and everybody to them.
 */
const receiverOf = (call: AnyCall, id: string): MemberRow => {
  const receiver = otherOf(call, id)
  const mayWrite =
    receiver.id !== call.viewer.id &&
    (call.viewer.isAdmin ||
      receiver.is_admin === 1 ||
      areConnected(call.world, call.viewer.id, receiver.id) ||
      conversationOf(call.world, call.viewer.id, receiver.id) !== undefined)
  if (!mayWrite) throw forbidden('You can send messages to your connections only.')
  return receiver
}

/** Returns a message of one of the viewer's conversations. Other messages are a 404. */
const seenMessage = (call: AnyCall, id: string): CommentRow => {
  const row = commentOf(call, 'conversation', id)
  if (!conversationMembers(call.world, row.subject_id).includes(call.viewer.id)) throw notFound('Comment')
  return row
}

const ownMessage = (call: AnyCall, id: string): CommentRow => {
  const row = seenMessage(call, id)
  requireAuthor(call, row)
  return row
}

const send = (call: AnyCall, receiverId: string, text: string, files: Files, parentId?: string): object => {
  const receiver = receiverOf(call, receiverId)
  checkThreadFiles(call, files, 'post')
  const conversation = beginConversation(call.world, call.viewer.id, receiver.id)
  const parent = parentId === undefined ? undefined : parentOf(call, 'conversation', conversation, parentId)
  const row = writeComment(
    call,
    {
      kind: 'conversation',
      subjectId: conversation,
      receiverId: receiver.id,
      text,
      ...(parent === undefined ? {} : { parent }),
    },
    files,
    'message',
  )
  const theirs = viewerFor(call.world, receiver.id)
  if (theirs !== undefined) {
    call.emit('ConversationStarted', receiver.id, { conversation: commentWire(call.world, theirs, row) })
  }
  return commentWire(call.world, call.viewer, row)
}

/** Direct messages. */
export const conversationHandlers: HandlersOf<'conversations'> = {
  'conversations.list': (call) => {
    const other = otherOf(call, call.input.otherUserId)
    const id = conversationOf(call.world, call.viewer.id, other.id)
    if (id === undefined) return []
    const wires = threadWire(call.world, call.viewer, 'conversation', id)
    markThreadRead(call.world, 'conversation', id, call.viewer.id, true)
    return wires
  },
  'conversations.create': (call) => send(call, call.input.receiver_id, call.input.message, call.input),
  'conversations.reply': (call) =>
    send(call, call.input.receiver_id, call.input.message, call.input, call.input.parent_comment_id),
  'conversations.update': (call) => {
    const row = ownMessage(call, call.input.commentId)
    checkThreadFiles(call, call.input, 'post')
    return changeComment(call, row, call.input.message, call.input, 'message')
  },
  'conversations.updateText': (call) =>
    changeComment(call, ownMessage(call, call.input.commentId), call.input.value, undefined, 'value'),
  'conversations.edit': (call) =>
    commentWire(call.world, call.viewer, ownMessage(call, call.input.commentId)),
  'conversations.delete': (call) => removeComment(call, ownMessage(call, call.input.commentId)),
  'conversations.like': (call) => setCommentLike(call, seenMessage(call, call.input.commentId), true),
  'conversations.unlike': (call) => setCommentLike(call, seenMessage(call, call.input.commentId), false),
  'conversations.checkUnread': (call) => {
    const other = otherOf(call, call.input.userId)
    return {
      is_online: call.world.presence.isOnline(other.id),
      unread_count:
        other.id === call.viewer.id
          ? unreadMessages(call.world, call.viewer.id)
          : unreadFrom(call.world, call.viewer.id, other.id),
    }
  },
}
