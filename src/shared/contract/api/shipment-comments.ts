import { z } from 'zod'
import { shipmentComment } from '../entities/comment.schema.ts'
import { id } from '../entities/lenient.schema.ts'
import { bareOrData, usersUnder } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { byComment, commentEndpoints, commentHtml, created, files, removals } from './thread-endpoints.ts'

const source = 'product.md#shipments'
const answer = created(shipmentComment, 'comment')

/** Discussions of shipments. */
export const shipmentComments = {
  list: endpoint({
    method: 'GET',
    path: '/api/fetch-shipment-comments/{shipmentId}',
    body: 'none',
    effect: 'read',
    input: z.object({ shipmentId: id }),
    output: bareOrData(shipmentComment),
    source,
    deadline: 15,
    answerCap: 32,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/save/shipment-comments',
    body: 'multipart',
    effect: 'create',
    input: z.object({ shipment_id: id, message: commentHtml, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/save-shipment-comments-reply',
    body: 'multipart',
    effect: 'create',
    input: z.object({ shipment_id: id, comment: commentHtml, parent_comment_id: id, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/update/shipment-comments/{commentId}',
    body: 'multipart',
    effect: 'set',
    input: z.object({ commentId: id, shipment_id: id, message: commentHtml, ...files, ...removals }),
    output: answer,
    source,
    deadline: 120,
  }),
  ...commentEndpoints('shipment-comments', answer, source),
  likedUsers: endpoint({
    method: 'GET',
    path: '/api/liked-shipment-comment-users/{commentId}',
    body: 'none',
    effect: 'read',
    input: byComment,
    output: usersUnder('liked_users'),
    source,
  }),
}
