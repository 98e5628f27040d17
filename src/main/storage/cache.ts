import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import type { CachedWall, ThreadEnd } from '#shared/ipc/native.ts'
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
    `CREATE TABLE thread (
      account TEXT NOT NULL,
      thread TEXT NOT NULL,
      shape INTEGER NOT NULL,
      comments TEXT NOT NULL,
      earlier INTEGER NOT NULL,
      seen_at INTEGER NOT NULL,
      PRIMARY KEY (account, thread)
    ) STRICT, WITHOUT ROWID`,
  ],
  probe:
    'SELECT wall.account, wall.shape, rows, wall.seen_at, thread, comments, earlier FROM wall LEFT JOIN thread ON true',
}

/** Raised whenever `Post` or `ThreadComment` changes its fields: what has another shape is not shown but fetched anew. */
const shape = 2

const dayMs = 24 * 60 * 60_000

/** As many rows as the first paint and some scrolling offline need. */
const maxRows = 60

/** Threads of which the end is kept, and of each so many comments and characters: more than a screen shows. */
const maxThreads = 100
const maxComments = 50
const maxLength = 250_000

/** Comments as this app wrote them; they too were parsed when they came. */
const storedComments = z.array(
  z.looseObject({ id: z.string(), user_id: z.string(), replies: z.array(z.unknown()) }),
)

/** The newest of these comments that are kept, as they are kept: what was read counts as read. */
const endOf = ({ comments, earlier }: ThreadEnd): { readonly text: string; readonly earlier: number } => {
  const kept: string[] = []
  let length = 0
  for (const comment of comments.slice(-maxComments).toReversed()) {
    const text = JSON.stringify(comment, (key, value: unknown) => key === 'is_read' || value)
    length += text.length
    if (length > maxLength) break
    kept.unshift(text)
  }
  return { text: `[${kept.join()}]`, earlier: earlier + comments.length - kept.length }
}

/** What is as it was is written again after this, ms: a thread on screen is read every few seconds. */
const restMs = 60 * 60_000

/** Ages as text grow all the time. */
const withoutAges = (text: string): string => text.replace(/"created_at_ago":"[^"]*"/g, '')

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

/** The wall and the ends of threads as they were last seen, by account. Losing it costs a fetch, so nothing here ever throws. */
export interface CacheStore {
  readWall(account: string): CachedWall | null
  writeWall(account: string, rows: readonly FeedRow[]): void
  /** How a thread ended when it was last read, by `kind:id`; null where that is not known. */
  readThread(account: string, thread: string): ThreadEnd | null
  writeThread(account: string, thread: string, end: ThreadEnd): void
  /** The thread is there no more. */
  dropThread(account: string, thread: string): void
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
  const oneThread = db.prepare(
    'SELECT shape, comments, earlier, seen_at FROM thread WHERE account = ? AND thread = ?',
  )
  const putThread = db.prepare(
    `INSERT INTO thread (account, thread, shape, comments, earlier, seen_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET shape = excluded.shape, comments = excluded.comments, earlier = excluded.earlier,
       seen_at = excluded.seen_at`,
  )
  const removeMost = db.prepare(
    `DELETE FROM thread WHERE account = ?1 AND thread NOT IN
       (SELECT thread FROM thread WHERE account = ?1 ORDER BY seen_at DESC LIMIT ${maxThreads})`,
  )
  const removeThread = db.prepare('DELETE FROM thread WHERE account = ? AND thread = ?')
  const remove = ['wall', 'thread'].map((table) => db.prepare(`DELETE FROM ${table} WHERE account = ?`))
  const removeOlder = ['wall', 'thread'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE seen_at < ?1 OR seen_at > ?2`),
  )
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
    readThread: (account, thread) => {
      try {
        const found = oneThread.get(account, thread)
        if (found === undefined || found.shape !== shape || now() - Number(found.seen_at) >= keptMs)
          return null
        const comments = storedComments.safeParse(JSON.parse(String(found.comments)))
        return comments.success
          ? { comments: comments.data as unknown as ThreadComment[], earlier: Number(found.earlier) }
          : null
      } catch {
        return null
      }
    },
    writeThread: (account, thread, end) => {
      if (keptMs === 0) return
      try {
        const { text, earlier } = endOf(end)
        const known = oneThread.get(account, thread)
        const isSame =
          known?.shape === shape &&
          known.earlier === earlier &&
          withoutAges(String(known.comments)) === withoutAges(text)
        const restedMs = now() - Number(known?.seen_at)
        if (isSame && restedMs >= 0 && restedMs < restMs) return
        putThread.run(account, thread, shape, text, earlier, now())
        removeMost.run(account)
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    dropThread: (account, thread) => {
      try {
        removeThread.run(account, thread)
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    clear: (account) => {
      try {
        for (const statement of remove) statement.run(account)
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
        const changes = removeOlder.map((statement) =>
          Number(statement.run(before, now() + 2 * dayMs).changes),
        )
        // Else it could still be read from the file.
        if (changes.some((count) => count > 0)) db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
      } catch (error) {
        problems.writeFailed('cache', error)
      }
    },
    close: () => db.close(),
  }
}
