import type { World } from './open-world.ts'
import { accounts } from './seeds/accounts.ts'

/** An item that a living member created in an earlier run, with the call that removes it. */
export interface Leftover {
  readonly kind: 'posts.delete' | 'comments.delete' | 'conversations.delete' | 'shipmentComments.delete'
  readonly userId: number
  readonly what: string
}

/**
 * Returns the last ids of the seed, and saves them once. Later items of members other than the accounts come from the
 * living demo.
 */
const seedEnd = (world: World): { readonly posts: number; readonly comments: number } => {
  const end = (table: 'posts' | 'comments'): number => {
    world.db.run(
      `INSERT OR IGNORE INTO meta (key, value) SELECT ?, coalesce(max(id), 0) FROM ${table}`,
      `seed-end-${table}`,
    )
    const known = world.db.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', `seed-end-${table}`)
    return Number(known?.value ?? 0)
  }
  return { posts: end('posts'), comments: end('comments') }
}

const kinds = {
  post: 'comments.delete',
  conversation: 'conversations.delete',
  shipment: 'shipmentComments.delete',
} as const

/** Returns the remaining items of earlier runs, oldest first. */
export const leftovers = (world: World): Leftover[] => {
  const end = seedEnd(world)
  const posts = world.db.all<{ id: number; user_id: number }>(
    'SELECT id, user_id FROM posts WHERE id > ? AND user_id > ? AND deleted_at IS NULL ORDER BY id',
    end.posts,
    accounts.length,
  )
  const comments = world.db.all<{ id: number; user_id: number; kind: keyof typeof kinds }>(
    'SELECT id, user_id, kind FROM comments WHERE id > ? AND user_id > ? ORDER BY id',
    end.comments,
    accounts.length,
  )
  return [
    ...posts.map((row) => ({ kind: 'posts.delete' as const, userId: row.user_id, what: String(row.id) })),
    ...comments.map((row) => ({ kind: kinds[row.kind], userId: row.user_id, what: String(row.id) })),
  ]
}

/** Deletes withdrawn posts of the living demo permanently, with all dependent rows. Shared posts stay as deleted. */
export const sweepWithdrawn = (world: World): void =>
  world.db.transaction(() => {
    const gone = world.db.all<{ id: number }>(
      // Keeps the newest row, because SQLite would reuse its id.
      `SELECT id FROM posts p WHERE id > ? AND user_id > ? AND deleted_at IS NOT NULL
         AND id < (SELECT max(id) FROM posts)
         AND NOT EXISTS (SELECT 1 FROM posts s WHERE s.shared_post_id = p.id)`,
      seedEnd(world).posts,
      accounts.length,
    )
    for (const { id } of gone) {
      const ofComments = "SELECT id FROM comments WHERE kind = 'post' AND subject_id = ?"
      world.db.run(`DELETE FROM likes WHERE kind = 'comment' AND target_id IN (${ofComments})`, id)
      world.db.run(`DELETE FROM files WHERE owner = 'comment' AND owner_id IN (${ofComments})`, id)
      world.db.run("DELETE FROM comments WHERE kind = 'post' AND subject_id = ?", id)
      world.db.run("DELETE FROM thread_reads WHERE kind = 'post' AND subject_id = ?", id)
      world.db.run("DELETE FROM likes WHERE kind = 'post' AND target_id = ?", id)
      world.db.run('DELETE FROM post_reads WHERE post_id = ?', id)
      world.db.run('DELETE FROM posts WHERE id = ?', id)
    }
  })
