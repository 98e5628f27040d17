import { z } from 'zod'
import { comment } from '../entities/comment.schema.ts'
import { id } from '../entities/lenient.schema.ts'
import { bareOrData, usersUnder } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { byComment, commentEndpoints, commentHtml, created, files, removals } from './thread-endpoints.ts'

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
    deadline: 15,
    answerCap: 32,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts/{postId}/comments',
    body: 'multipart',
    effect: 'create',
    input: z.object({ postId: id, comment: commentHtml, ...files }),
    output: answer,
    source,
    deadline: 120,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/save-comments-reply',
    body: 'multipart',
    effect: 'create',
    input: z.object({
      comment: commentHtml,
      model_id: id,
      model_type: z.string(),
      parent_comment_id: id,
      ...files,
    }),
    output: answer,
    source,
    deadline: 120,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/update/comments/{commentId}',
    body: 'multipart',
    effect: 'set',
    input: z.object({ commentId: id, comment: commentHtml, ...files, ...removals }),
    output: answer,
    source,
    deadline: 120,
  }),
  ...commentEndpoints('comments', answer, source),
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
