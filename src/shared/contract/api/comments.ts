import { z } from 'zod'
import { comment } from '../entities/comment.schema.ts'
import { id } from '../entities/lenient.schema.ts'
import { bareOrData, likeCount, nothing, usersUnder } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { byComment, created, files, html } from './thread-endpoints.ts'

const source = 'product.md#comments'
const answer = created(comment, 'comment')

/** Comments of wall posts. */
export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts/{postId}/fetch-comments',
    body: 'none',
    effect: 'read',
    input: z.object({ postId: id }),
    output: bareOrData(comment),
    source,
    answerCap: 32,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts/{postId}/comments',
    body: 'multipart',
    effect: 'create',
    input: z.object({ postId: id, comment: html, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/save-comments-reply',
    body: 'multipart',
    effect: 'create',
    input: z.object({ comment: html, model_id: id, model_type: z.string(), parent_comment_id: id, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/update/comments/{commentId}',
    body: 'multipart',
    effect: 'set',
    input: z.object({ commentId: id, comment: html, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  updateText: endpoint({
    method: 'POST',
    path: '/api/update/comments/{commentId}',
    body: 'json',
    effect: 'set',
    input: z.object({ commentId: id, value: html }),
    output: answer,
    source,
  }),
  edit: endpoint({
    method: 'GET',
    path: '/api/edit/comments/{commentId}',
    body: 'none',
    effect: 'read',
    input: byComment,
    output: answer,
    source,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/comments/{commentId}/destroy',
    body: 'none',
    effect: 'set',
    input: byComment,
    output: nothing,
    source,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/comments/{commentId}/like',
    body: 'none',
    effect: 'set',
    input: byComment,
    output: likeCount,
    source,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/comments/{commentId}/like',
    body: 'none',
    effect: 'set',
    input: byComment,
    output: likeCount,
    source,
  }),
  likedUsers: endpoint({
    method: 'GET',
    path: '/api/liked-comment-users/{commentId}',
    body: 'none',
    effect: 'read',
    input: byComment,
    output: usersUnder('liked_users'),
    source,
  }),
}
