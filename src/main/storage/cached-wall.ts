import { z } from 'zod'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import type { CachedWall } from '#shared/ipc/native.ts'
import { type CacheFile, readSeen, shape, writeSeen } from './cached.ts'

export const wallTable = `CREATE TABLE wall (
  account TEXT PRIMARY KEY,
  shape INTEGER NOT NULL,
  rows TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID`

/** Maximum rows: enough for the first paint and some scrolling offline. */
const maxRows = 60

/** Schema of rows that this app wrote. Their posts were parsed when they arrived. */
const storedRows = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('post'),
      post: z.looseObject({ id: z.string(), kind: z.string(), user_types: z.array(z.string()) }),
    }),
    z.object({ type: z.literal('unreadable'), key: z.string() }),
  ]),
)

export interface CachedWalls {
  readWall(account: string): CachedWall | null
  writeWall(account: string, rows: readonly FeedRow[]): void
}

/** Opens the cached walls, by account. Never throws. */
export const openWalls = (file: CacheFile): CachedWalls => {
  const { db, now } = file
  const one = db.prepare('SELECT shape, rows, seen_at FROM wall WHERE account = ?')
  const put = db.prepare(
    `INSERT INTO wall (account, shape, rows, seen_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET shape = excluded.shape, rows = excluded.rows, seen_at = excluded.seen_at`,
  )
  return {
    readWall: (account) =>
      readSeen(() => {
        const found = one.get(account)
        if (found === undefined || !file.isShown(found)) return null
        const rows = storedRows.safeParse(JSON.parse(String(found.rows)))
        // The shape's number guarantees that this version of the app parsed and wrote these rows.
        return rows.success
          ? { rows: rows.data as unknown as FeedRow[], seenAt: Number(found.seen_at) }
          : null
      }),
    writeWall: (account, rows) => {
      if (!file.isEnabled()) return
      writeSeen(file, () => put.run(account, shape, JSON.stringify(rows.slice(0, maxRows)), now()))
    },
  }
}
