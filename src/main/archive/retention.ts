import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveLimits } from './archive-thread.ts'
import { bytesOf, freeBytesOf } from './pages.ts'

const dayMs = 24 * 60 * 60_000

/** Things removed at one time: a question never waits longer than for those. */
const atOnce = 400
/** Share of the limit down to which is removed once it is passed, so that it is not passed again at once. */
const roomAfter = 0.9
/** Pages given back at one time. */
const pagesAtOnce = 1000

/** Removes what is too old or too much. */
export interface Retention {
  /** Removes some of it; true while there is more to do. What was seen longest ago goes first. */
  trim(limits: ArchiveLimits, now: number): boolean
}

/** Prepares the removal of what an archive holds too long. Call it outside of a transaction. */
export const createRetention = (db: DatabaseSync): Retention => {
  const old = db.prepare(
    `DELETE FROM item WHERE rowid IN (SELECT rowid FROM item WHERE last_seen < ? ORDER BY last_seen LIMIT ${atOnce})`,
  )
  const oldest = db.prepare(
    `DELETE FROM item WHERE rowid IN (SELECT rowid FROM item ORDER BY last_seen LIMIT ${atOnce})`,
  )
  const oldBalances = db.prepare('DELETE FROM balance WHERE at < ?')
  let isMakingRoom = false
  return {
    trim: ({ days, bytes }, now) => {
      const before = now - days * dayMs
      oldBalances.run(before)
      const used = bytesOf(db) - freeBytesOf(db)
      isMakingRoom = used > (isMakingRoom ? bytes * roomAfter : bytes)
      const { changes } = isMakingRoom ? oldest.run() : old.run(before)
      if (Number(changes) > 0) return true
      if (freeBytesOf(db) === 0) return false
      db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
      return freeBytesOf(db) > 0
    },
  }
}
