import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { dayMs } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { type CacheFile, shape, writeSeen } from './cached.ts'
import { type CachedFrames, frameTable, openFrames } from './cached-frame.ts'
import { type CachedLists, listTable, openLists } from './cached-lists.ts'
import { type CachedThreads, openThreads, threadTable } from './cached-threads.ts'
import { type CachedWalls, openWalls, wallTable } from './cached-wall.ts'
import { type DatabaseSchema, openDatabase, wipeRemoved } from './database.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const schema: DatabaseSchema = {
  name: 'cache',
  applicationId: 0x51_43_41_43,
  steps: [wallTable, threadTable, listTable, frameTable],
  probe: `SELECT wall.account, wall.shape, rows, wall.seen_at, thread, comments, earlier, name, items, build, markup
    FROM wall LEFT JOIN thread ON true LEFT JOIN list ON true LEFT JOIN frame ON true`,
}

const tables = ['wall', 'thread', 'list', 'frame']

/**
 * Cache of the wall, its first frame, thread ends and lists of people and shipments, by account. Lost content costs a
 * fetch, so nothing here throws.
 */
export interface CacheStore extends CachedWalls, CachedThreads, CachedLists, CachedFrames {
  clear(account: string): void
  /** Sets the maximum age in days, undefined for no limit. Removes older content. 0 stores nothing. */
  keepFor(days: number | undefined): void
  close(): void
}

/** Opens `cache.db` in a folder. Never throws. */
export const openCache = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => EpochMs = wallNow,
): CacheStore =>
  openDatabase(join(dir, 'cache.db'), schema, problems, (db) => cacheIn(db, dir, problems, now))

const cacheIn = (
  db: DatabaseSync,
  dir: string,
  problems: StorageProblems,
  now: () => EpochMs,
): CacheStore => {
  const remove = tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE account = ?`))
  const removeOlder = tables.map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE seen_at < ?1 OR seen_at > ?2`),
  )
  let keptMs = Number.POSITIVE_INFINITY
  const file: CacheFile = {
    db,
    problems,
    now,
    isEnabled: () => keptMs > 0,
    isShown: (row) => row.shape === shape && now() - Number(row.seen_at) < keptMs,
  }
  /** Set-aside damaged files contain seen content too. */
  const removeCopies = (): void => {
    for (const name of readdirSync(dir).filter((one) => one.startsWith('cache.db.corrupt-')))
      rmSync(join(dir, name), { force: true })
  }
  return {
    ...openWalls(file),
    ...openThreads(file),
    ...openLists(file),
    ...openFrames(file),
    clear: (account) =>
      writeSeen(file, () => {
        for (const statement of remove) statement.run(account)
        removeCopies()
        // Also for an empty cache: the file still contains overwritten content.
        wipeRemoved(db)
      }),
    keepFor: (days) => {
      keptMs = days === undefined ? Number.POSITIVE_INFINITY : days * dayMs
      if (keptMs === Number.POSITIVE_INFINITY) return
      writeSeen(file, () => {
        if (keptMs === 0) removeCopies()
        // A future row was written by a wrong clock. If the clock is wrong now, the removal costs a fetch.
        const before = keptMs === 0 ? Number.MAX_SAFE_INTEGER : now() - keptMs
        const changes = removeOlder.map((statement) =>
          Number(statement.run(before, now() + 2 * dayMs).changes),
        )
        if (changes.some((count) => count > 0)) wipeRemoved(db)
      })
    },
    close: () => db.close(),
  }
}
