import type { World } from './open-world.ts'
import { unreadIn } from './threads.ts'

/** Returns the id of the conversation of two users; undefined without one. */
export const conversationOf = (world: World, one: number, other: number): number | undefined =>
  world.db.one<{ id: number }>(
    'SELECT id FROM conversations WHERE low_id = ? AND high_id = ?',
    Math.min(one, other),
    Math.max(one, other),
  )?.id

/**
 * Returns the id of the conversation of two users, and creates it if necessary. Both are members from the first
 * message on.
 */
export const beginConversation = (world: World, one: number, other: number): number => {
  const known = conversationOf(world, one, other)
  if (known !== undefined) return known
  const { id } = world.db.run(
    'INSERT INTO conversations (low_id, high_id) VALUES (?, ?)',
    Math.min(one, other),
    Math.max(one, other),
  )
  for (const userId of [one, other]) {
    world.db.run(
      "INSERT INTO thread_reads (user_id, kind, subject_id, last_id) VALUES (?, 'conversation', ?, 0)",
      userId,
      id,
    )
  }
  return id
}

export const conversationMembers = (world: World, id: number): readonly number[] => {
  const row = world.db.one<{ low_id: number; high_id: number }>(
    'SELECT low_id, high_id FROM conversations WHERE id = ?',
    id,
  )
  return row === undefined ? [] : [row.low_id, row.high_id]
}

/** Returns the number of unread messages from another user. */
export const unreadFrom = (world: World, viewerId: number, otherId: number): number => {
  const id = conversationOf(world, viewerId, otherId)
  return id === undefined ? 0 : unreadIn(world, 'conversation', id, viewerId)
}

/** Returns the number of unread messages in all conversations. */
export const unreadMessages = (world: World, userId: number): number =>
  world.db.one<{ n: number }>(
    `SELECT count(*) AS n FROM thread_reads r JOIN comments c
       ON c.kind = 'conversation' AND c.subject_id = r.subject_id AND c.id > r.last_id AND c.user_id <> r.user_id
     WHERE r.user_id = ? AND r.kind = 'conversation'`,
    userId,
  )?.n ?? 0

/** Returns the newest message of a conversation. */
export const lastMessage = (
  world: World,
  id: number,
): { readonly user_id: number; readonly text: string; readonly created_at: number } | undefined =>
  world.db.one(
    "SELECT user_id, text, created_at FROM comments WHERE kind = 'conversation' AND subject_id = ? ORDER BY id DESC LIMIT 1",
    id,
  )
