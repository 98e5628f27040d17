import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import type { CachedWall } from '#shared/ipc/native.ts'
import { type DatabaseSchema, openDatabaseFile } from './database.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const schema: DatabaseSchema = {
  name: 'cache',
  applicationId: 0x51_43_41_43,
  steps: [
    `CREATE TABLE wall (
      account TEXT PRIMARY KEY,
      shape INTEGER NOT NULL,
      rows TEXT NOT NULL,
      seen_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
  ],
  probe: 'SELECT account, shape, rows, seen_at FROM wall',
}

/** Raised whenever `Post` changes its fields: rows of another shape are not shown but fetched anew. */
const shape = 2

const dayMs = 24 * 60 * 60_000

/** As many rows as the first paint and some scrolling offline need. */
const maxRows = 60

/** Rows as this app wrote them; the posts in them were parsed when they came from the server. */
const storedRows = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('post'),
      post: z.looseObject({ id: z.string(), kind: z.string(), user_types: z.array(z.string()) }),
    }),
    z.object({ type: z.literal('unreadable'), key: z.string() }),
  ]),
)

/** The wall as it was last seen, by account. Losing it costs a fetch, so nothing here ever throws. */
export interface CacheStore {
  readWall(account: string): CachedWall | null
  writeWall(account: string, rows: readonly FeedRow[]): void
  clear(account: string): void
  /** Keeps what was seen for so many days, or for good; what is older is removed. 0 keeps nothing. */
  keepFor(days: number | undefined): void
  close(): void
}

/** Opens `cache.db` in a folder. Never throws. */
export const openCache = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => number = Date.now,
): CacheStore => {
  const db = openDatabaseFile(join(dir, 'cache.db'), schema, problems)
  const one = db.prepare('SELECT shape, rows, seen_at FROM wall WHERE account = ?')
  const put = db.prepare(
    `INSERT INTO wall (account, shape, rows, seen_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET shape = excluded.shape, rows = excluded.rows, seen_at = excluded.seen_at`,
  )
  const remove = db.prepare('DELETE FROM wall WHERE account = ?')
  const removeOlder = db.prepare('DELETE FROM wall WHERE seen_at < ?1 OR seen_at > ?2')
  let keptMs = Number.POSITIVE_INFINITY
  /** Damaged files that were set aside have what was seen in them too. */
  const removeCopies = (): void => {
    for (const name of readdirSync(dir).filter((one) => one.startsWith('cache.db.corrupt-')))
      rmSync(join(dir, name), { force: true })
  }
  return {
    readWall: (account) => {
      try {
        const found = one.get(account)
        if (found === undefined || found.shape !== shape || now() - Number(found.seen_at) >= keptMs)
          return null
        const rows = storedRows.safeParse(JSON.parse(String(found.rows)))
        // The shape's number guarantees that this version of the app parsed and wrote these rows.
        return rows.success
          ? { rows: rows.data as unknown as FeedRow[], seenAt: Number(found.seen_at) }
          : null
      } catch {
        return null
      }
    },
    writeWall: (account, rows) => {
      if (keptMs === 0) return
      try {
        put.run(account, shape, JSON.stringify(rows.slice(0, maxRows)), now())
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    clear: (account) => {
      try {
        remove.run(account)
        removeCopies()
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    keepFor: (days) => {
      keptMs = days === undefined ? Number.POSITIVE_INFINITY : days * dayMs
      if (keptMs === Number.POSITIVE_INFINITY) return
      try {
        if (keptMs === 0) removeCopies()
        // One of days to come was seen by a clock that was wrong. A clock that is wrong now costs a fetch.
        const before = keptMs === 0 ? Number.MAX_SAFE_INTEGER : now() - keptMs
        const { changes } = removeOlder.run(before, now() + 2 * dayMs)
        // Else it could still be read from the file.
        if (Number(changes) > 0) db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    close: () => db.close(),
  }
}
