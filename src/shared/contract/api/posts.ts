import { z } from 'zod'
import { uploadFiles } from '../entities/attachment.schema.ts'
import { count, flag, id, optionalText, tryParse } from '../entities/lenient.schema.ts'
import { post, postPage } from '../entities/post.schema.ts'
import type { Post } from '../entities/post.ts'
import { visibility } from '../entities/visibility.schema.ts'
import { likeAnswer, nothing, pageLimit, pageNumber, usersUnder } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { removals } from './thread-endpoints.ts'

/** A post's text for sending: HTML, at most 1 MB. */
const html = z.string().max(1_000_000)
const audience = { privacy_visibility: visibility, user_types: z.array(z.string().min(1)).max(20) }
/** The fields of a post that its author writes. */
const written = { message: html, ...audience, images: uploadFiles, attachments: uploadFiles }

const fieldsOf = (raw: unknown): Record<string, unknown> =>
  raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {}

const postIn = (raw: unknown): Post | null => {
  const fields = fieldsOf(raw)
  for (const candidate of [fields.post, fields.data, raw]) {
    const parsed = tryParse(post, candidate)
    if (parsed.success) return parsed.data
  }
  return null
}

/** The created or changed post, bare, under `data` or under `post`; null if the server returned none. */
const postAnswer = z
  .unknown()
  .transform((raw) => ({ post: postIn(raw) }))
  .meta({ reads: post })

/** The answer for a new post. An `error` field in a 200 is a refusal (product.md#calls). */
const createAnswer = z
  .unknown()
  .transform((raw, ctx): { error?: string; post: Post | null } => {
    const { error } = fieldsOf(raw)
    if (typeof error === 'string' && error !== '') return { error, post: null }
    if (!error) return { post: postIn(raw) }
    ctx.addIssue({ code: 'custom', message: 'an error that is no text' })
    return z.NEVER
  })
  .meta({ reads: '{ error?: string } and Post' })

/** The answer of a share: the server's message and the shared post's new counts. */
const shareAnswer = z.object({
  message: optionalText,
  post: z
    .object({ shared_post_count: count, shared_post_status: flag(true) })
    .nullable()
    .catch(null)
    .default(null),
})

const source = 'product.md#posts'

/** Wall posts. */
export const posts = {
  create: endpoint({
    method: 'POST',
    path: '/frontend/save/text-posts',
    body: 'multipart',
    effect: 'create',
    input: z.object(written),
    output: createAnswer,
    source,
    deadline: 120,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/update/text-posts/{postId}',
    body: 'multipart',
    effect: 'set',
    input: z.object({ postId: id, ...written, ...removals }),
    output: postAnswer,
    source,
    deadline: 120,
  }),
  updateText: endpoint({
    method: 'POST',
    path: '/api/update/text-posts/{postId}',
    body: 'json',
    effect: 'set',
    input: z.object({ postId: id, value: html }),
    output: postAnswer,
    source,
  }),
  updateShared: endpoint({
    method: 'POST',
    path: '/api/update/shared-posts/{postId}',
    body: 'json',
    effect: 'set',
    input: z.object({ postId: id, value: html }),
    output: postAnswer,
    source,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/share-post/{postId}',
    body: 'json',
    effect: 'create',
    input: z.object({ postId: id, ...audience }),
    output: shareAnswer,
    source,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/user/posts/{postId}',
    body: 'none',
    effect: 'set',
    input: z.object({ postId: id }),
    output: nothing,
    source,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/posts/{postId}/like',
    body: 'none',
    effect: 'set',
    input: z.object({ postId: id }),
    output: likeAnswer,
    source,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/{postId}/like',
    body: 'none',
    effect: 'set',
    input: z.object({ postId: id }),
    output: likeAnswer,
    source,
  }),
  likedUsers: endpoint({
    method: 'GET',
    path: '/api/liked-post-users/{postId}',
    body: 'none',
    effect: 'read',
    input: z.object({ postId: id }),
    output: usersUnder('liked_users'),
    source,
  }),
  sharedUsers: endpoint({
    method: 'GET',
    path: '/api/shared-post-users/{postId}',
    body: 'none',
    effect: 'read',
    input: z.object({ postId: id }),
    output: usersUnder('shared_post_users'),
    source,
  }),
  /**
   * The general wall, or one user's wall with `userId` (product.md#calls). `queryPostId` puts one post at the top.
   */
  wall: endpoint({
    method: 'GET',
    path: '/api/user/posts/{limit}',
    body: 'query',
    effect: 'read',
    input: z.object({
      limit: pageLimit,
      page: pageNumber,
      queryPostId: id.optional(),
      userId: id.optional(),
    }),
    output: postPage,
    source,
  }),
  myWall: endpoint({
    method: 'GET',
    path: '/api/my-wall-user/posts/{limit}',
    body: 'query',
    effect: 'read',
    input: z.object({ limit: pageLimit, page: pageNumber }),
    output: postPage,
    source,
  }),
}
