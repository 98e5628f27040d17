import type { World } from './open-world.ts'

/** Kinds of thread: a post's comments, a shipment's discussion, a conversation of two. */
export type CommentKind = 'post' | 'shipment' | 'conversation'

export interface CommentRow {
  readonly id: number
  readonly kind: CommentKind
  readonly subject_id: number
  readonly user_id: number
  readonly receiver_id: number | null
  readonly parent_id: number | null
  readonly text: string
  readonly created_at: number
  readonly edited_at: number | null
}

export const commentBy = (world: World, kind: CommentKind, id: number): CommentRow | undefined =>
  world.db.one('SELECT * FROM comments WHERE id = ? AND kind = ?', id, kind)

/** Counts comments and replies. */
export const threadCount = (world: World, kind: CommentKind, subjectId: number): number =>
  world.db.one<{ n: number }>(
    'SELECT count(*) AS n FROM comments WHERE kind = ? AND subject_id = ?',
    kind,
    subjectId,
  )?.n ?? 0

/** Returns the last comment that a user has read; undefined for a user outside the thread, who has nothing unread. */
export const readUpTo = (
  world: World,
  kind: CommentKind,
  subjectId: number,
  userId: number,
): number | undefined =>
  world.db.one<{ last_id: number }>(
    'SELECT last_id FROM thread_reads WHERE user_id = ? AND kind = ? AND subject_id = ?',
    userId,
    kind,
    subjectId,
  )?.last_id

/** Counts the comments of others that this user has not read. */
export const unreadIn = (world: World, kind: CommentKind, subjectId: number, userId: number): number => {
  const upTo = readUpTo(world, kind, subjectId, userId)
  if (upTo === undefined) return 0
  return (
    world.db.one<{ n: number }>(
      'SELECT count(*) AS n FROM comments WHERE kind = ? AND subject_id = ? AND id > ? AND user_id <> ?',
      kind,
      subjectId,
      upTo,
      userId,
    )?.n ?? 0
  )
}

/** Marks the whole thread as read by the user. Adds the user to the thread only with `join`. */
export const markThreadRead = (
  world: World,
  kind: CommentKind,
  subjectId: number,
  userId: number,
  join: boolean,
): void => {
  const last =
    world.db.one<{ id: number | null }>(
      'SELECT max(id) AS id FROM comments WHERE kind = ? AND subject_id = ?',
      kind,
      subjectId,
    )?.id ?? 0
  if (join) {
    world.db.run(
      `INSERT INTO thread_reads (user_id, kind, subject_id, last_id) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET last_id = excluded.last_id`,
      userId,
      kind,
      subjectId,
      last,
    )
  } else {
    world.db.run(
      'UPDATE thread_reads SET last_id = ? WHERE user_id = ? AND kind = ? AND subject_id = ?',
      last,
      userId,
      kind,
      subjectId,
    )
  }
}

export interface NewComment {
  readonly kind: CommentKind
  readonly subjectId: number
  readonly userId: number
  readonly receiverId?: number
  readonly parentId?: number
  readonly text: string
}

/**
 * Returns the parent for a reply. Replies nest one level, so a reply to a reply has the same parent
 * (product.md#comments).
 */
export const topOf = (comment: CommentRow): number => comment.parent_id ?? comment.id

/** Saves a comment and adds its author to the thread. Does not change the author's unread comments. */
export const insertComment = (world: World, comment: NewComment): number => {
  const { id } = world.db.run(
    `INSERT INTO comments (kind, subject_id, user_id, receiver_id, parent_id, text, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    comment.kind,
    comment.subjectId,
    comment.userId,
    comment.receiverId ?? null,
    comment.parentId ?? null,
    comment.text,
    world.clock.now(),
  )
  world.db.run(
    'INSERT OR IGNORE INTO thread_reads (user_id, kind, subject_id, last_id) VALUES (?, ?, ?, ?)',
    comment.userId,
    comment.kind,
    comment.subjectId,
    id,
  )
  return id
}

export const updateComment = (world: World, id: number, text: string): void => {
  world.db.run('UPDATE comments SET text = ?, edited_at = ? WHERE id = ?', text, world.clock.now(), id)
}

/** Deletes a comment with its replies, likes and files. */
export const deleteCommentRow = (world: World, id: number): void => {
  const ids = world.db.all<{ id: number }>('SELECT id FROM comments WHERE id = ? OR parent_id = ?', id, id)
  for (const row of ids) {
    world.db.run("DELETE FROM likes WHERE kind = 'comment' AND target_id = ?", row.id)
    world.db.run("DELETE FROM files WHERE owner = 'comment' AND owner_id = ?", row.id)
    world.db.run('DELETE FROM comments WHERE id = ?', row.id)
  }
}
