import type { PostKind } from '#shared/contract/entities/post.ts'
import { type UserTypeKey, userTypeOf } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import type { Value } from './database.ts'
import type { World } from './open-world.ts'
import { typeBit } from './users.ts'
import type { Viewer } from './viewer.ts'

export interface PostRow {
  readonly id: number
  readonly user_id: number
  readonly kind: PostKind
  readonly visibility: Visibility
  readonly type_mask: number
  readonly user_types: string
  readonly text: string
  readonly model_type: string | null
  readonly model_id: number | null
  readonly shared_post_id: number | null
  readonly created_at: number
  readonly edited_at: number | null
  readonly deleted_at: number | null
}

interface Condition {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Visibility and user types decide who sees a post; its author always does (product.md#visibility). */
const seenBy = (viewer: Viewer): Condition => ({
  sql: `p.deleted_at IS NULL AND (p.user_id = ? OR ((p.type_mask & ?) <> 0 AND (p.visibility = 'public'
    OR (p.visibility = 'my_connection_only'
      AND EXISTS (SELECT 1 FROM connections c WHERE c.user_id = ? AND c.other_id = p.user_id)))))`,
  values: [viewer.id, viewer.typeBits, viewer.id],
})

/** The post, if it is there and this viewer may see it. */
export const visiblePost = (world: World, viewer: Viewer, postId: number): PostRow | undefined => {
  const seen = seenBy(viewer)
  return world.db.one<PostRow>(
    `SELECT p.* FROM posts p WHERE p.id = ? AND ${seen.sql}`,
    postId,
    ...seen.values,
  )
}

export interface PageOfPosts {
  readonly posts: readonly PostRow[]
  readonly total: number
}

/** Returns a page of the posts that this viewer may see, newest first; only one author's when one is named. */
export const pageOfPosts = (
  world: World,
  viewer: Viewer,
  wanted: { readonly page: number; readonly limit: number; readonly authorId?: number },
): PageOfPosts => {
  const seen = seenBy(viewer)
  const isAuthors = wanted.authorId !== undefined
  const where = isAuthors ? `p.user_id = ? AND ${seen.sql}` : seen.sql
  const values = isAuthors ? [wanted.authorId ?? 0, ...seen.values] : seen.values
  const total =
    world.db.one<{ n: number }>(`SELECT count(*) AS n FROM posts p WHERE ${where}`, ...values)?.n ?? 0
  // Ids first, from the index alone; then the few rows.
  const posts = world.db.all<PostRow>(
    `SELECT * FROM posts WHERE id IN (
       SELECT p.id FROM posts p WHERE ${where} ORDER BY p.created_at DESC, p.id DESC LIMIT ? OFFSET ?
     ) ORDER BY created_at DESC, id DESC`,
    ...values,
    wanted.limit,
    (wanted.page - 1) * wanted.limit,
  )
  return { posts, total }
}

/** Everybody who may see a post: they get the event on their own channel. */
export const audienceOf = (world: World, post: PostRow): number[] => {
  const ids = (sql: string, ...values: Value[]): number[] =>
    world.db.all<{ id: number; user_type: UserTypeKey }>(sql, ...values).flatMap((row) => {
      const bits = typeBit(row.user_type) | typeBit('all')
      return (post.type_mask & bits) !== 0 ? [row.id] : []
    })
  if (post.visibility === 'private_to_me') return [post.user_id]
  const others =
    post.visibility === 'public'
      ? ids('SELECT id, user_type FROM users WHERE id <> ?', post.user_id)
      : ids(
          `SELECT u.id, u.user_type FROM connections c JOIN users u ON u.id = c.other_id WHERE c.user_id = ?`,
          post.user_id,
        )
  return [post.user_id, ...others]
}

/** Reads the names of user types that a client sent; unknown ones are left out. */
export const typesFrom = (names: readonly string[]): UserTypeKey[] => [
  ...new Set(
    names
      .flatMap((name) => name.replace(/[[\]"]/g, '').split(','))
      .flatMap((name) => userTypeOf(name)?.key ?? []),
  ),
]

/**
 * As posts carry it: a JSON string of a one-element array whose element is a comma-separated list
 * (product.md#user-types).
 */
export const typesText = (types: readonly UserTypeKey[]): string =>
  JSON.stringify([types.map((key) => userTypeOf(key)?.label ?? key).join(',')])

export interface NewPost {
  readonly userId: number
  readonly kind: PostKind
  readonly visibility: Visibility
  readonly types: readonly UserTypeKey[]
  readonly text?: string
  readonly modelType?: string
  readonly modelId?: number
  readonly sharedPostId?: number
  readonly createdAt?: number
}

/** The bits of a post's audience. Private posts have none: their author sees them anyway. */
export const maskOf = (types: readonly UserTypeKey[]): number =>
  types.reduce((mask, key) => mask | typeBit(key), 0)

/** Writes a post and the author's place in its comments, so that what others write is unread for them. */
export const insertPost = (world: World, post: NewPost): number => {
  const { id } = world.db.run(
    `INSERT INTO posts (user_id, kind, visibility, type_mask, user_types, text, model_type, model_id,
       shared_post_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    post.userId,
    post.kind,
    post.visibility,
    maskOf(post.types),
    typesText(post.types),
    post.text ?? '',
    post.modelType ?? null,
    post.modelId ?? null,
    post.sharedPostId ?? null,
    post.createdAt ?? world.clock.now(),
  )
  world.db.run(
    "INSERT INTO thread_reads (user_id, kind, subject_id, last_id) VALUES (?, 'post', ?, 0)",
    post.userId,
    id,
  )
  return id
}

export const shareCount = (world: World, postId: number): number =>
  world.db.one<{ n: number }>(
    'SELECT count(*) AS n FROM posts WHERE shared_post_id = ? AND deleted_at IS NULL',
    postId,
  )?.n ?? 0

export const hasShared = (world: World, postId: number, userId: number): boolean =>
  world.db.one(
    'SELECT 1 FROM posts WHERE shared_post_id = ? AND user_id = ? AND deleted_at IS NULL',
    postId,
    userId,
  ) !== undefined

/** Returns the users who shared it, latest first, each once. */
export const sharers = (world: World, postId: number): number[] =>
  world.db
    .all<{ user_id: number }>(
      `SELECT user_id FROM posts WHERE shared_post_id = ? AND deleted_at IS NULL
       GROUP BY user_id ORDER BY max(created_at) DESC`,
      postId,
    )
    .map((row) => row.user_id)
