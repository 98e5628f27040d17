import { z } from 'zod'
import { conversationMessage } from '../entities/comment.schema.ts'
import { count, flag, id } from '../entities/lenient.schema.ts'
import { bareOrData } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { commentEndpoints, commentHtml, created, files, removals } from './thread-endpoints.ts'

const source = 'product.md#conversations'
const answer = created(conversationMessage, 'conversation')

/** Direct messages. */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/fetch-conversation/{otherUserId}',
    body: 'none',
    effect: 'read',
    input: z.object({ otherUserId: id }),
    output: bareOrData(conversationMessage),
    source,
    deadline: 15,
    answerCap: 64,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/save-conversation',
    body: 'multipart',
    effect: 'create',
    input: z.object({ receiver_id: id, message: commentHtml, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/save-conversation-comments-reply',
    body: 'multipart',
    effect: 'create',
    input: z.object({ receiver_id: id, message: commentHtml, parent_comment_id: id, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/update/conversation-comments/{commentId}',
    body: 'multipart',
    effect: 'set',
    input: z.object({ commentId: id, message: commentHtml, ...files, ...removals }),
    output: answer,
    source,
    deadline: 120,
  }),
  ...commentEndpoints('conversation-comments', answer, source),
  /** Polled every 5 s: the user's `is_online` for the chat button, `unread_count` for the inbox indicator. */
  checkUnread: endpoint({
    method: 'GET',
    path: '/api/check-unread-conversation/{userId}',
    body: 'none',
    effect: 'read',
    input: z.object({ userId: id }),
    output: z.object({ is_online: flag(false), unread_count: count }),
    source,
    deadline: 10,
  }),
}
