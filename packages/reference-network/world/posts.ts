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

/**
 * Returns the SQL condition for the posts that a viewer may see. Visibility and user types decide; authors always see
 * their own posts (product.md#visibility).
 */
const seenBy = (viewer: Viewer): Condition => ({
  sql: `p.deleted_at IS NULL AND (p.user_id = ? OR ((p.type_mask & ?) <> 0 AND (p.visibility = 'public'
    OR (p.visibility = 'my_connection_only'
      AND EXISTS (SELECT 1 FROM connections c WHERE c.user_id = ? AND c.other_id = p.user_id)))))`,
  values: [viewer.id, viewer.typeBits, viewer.id],
})

/** Returns the post, if it exists and this viewer may see it. */
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

/** Returns a page of the posts that this viewer may see, newest first; optionally of one author. */
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
  // Selects the ids from the index alone, then only their rows.
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

/** Returns all users who may see a post. Each receives the event on their own channel. */
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

/** Parses the names of user types from a client; ignores unknown ones. */
export const typesFrom = (names: readonly string[]): UserTypeKey[] => [
  ...new Set(
    names
      .flatMap((name) => name.replace(/[[\]"]/g, '').split(','))
      .flatMap((name) => userTypeOf(name)?.key ?? []),
  ),
]

/**
 * Returns the format of posts: a JSON string of a one-element array. Its element is a comma-separated list
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

/** Returns the bits of a post's audience. A private post has none, because its author sees it anyway. */
export const maskOf = (types: readonly UserTypeKey[]): number =>
  types.reduce((mask, key) => mask | typeBit(key), 0)

/** Saves a post, and makes its author a reader of its comments, so that comments of others are unread for them. */
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

/** Returns the users who shared a post, latest first, each once. */
export const sharers = (world: World, postId: number): number[] =>
  world.db
    .all<{ user_id: number }>(
      `SELECT user_id FROM posts WHERE shared_post_id = ? AND deleted_at IS NULL
       GROUP BY user_id ORDER BY max(created_at) DESC`,
      postId,
    )
    .map((row) => row.user_id)
