import type { DatabaseSync } from 'node:sqlite'
import { dayMs } from '#shared/dates.ts'
import { type AgeClock, oldBefore } from '../storage/age-clock.ts'
import { bytesOf, freeBytesOf, inTransaction } from '../storage/database.ts'
import type { ArchiveLimits } from './archive-thread.ts'
import { createCallPricesBack } from './write-offers.ts'
import { wordTableOf } from './write-words.ts'

/** Items removed per step, which limits the delay of a question. */
const atOnce = 400
/** Share of the size limit to shrink to, so that the next items do not exceed it at once. */
const roomAfter = 0.9
/** Index pages merged per step, and file pages released per step. */
const mergedAtOnce = 300
const pagesAtOnce = 1000

/** The clocks for expiry: reliable time, time of seeing, and the limit for wrong timestamps. */
export type Ages = Pick<AgeClock, 'certainTime' | 'seenAt' | 'latest'>

/** Removes items beyond the limits of age and size. */
export interface Retention {
  /**
   * Removes some items, least recently seen first; returns true while there are more. An item with a future time was
   * written by a wrong clock. It counts as seen now, and so do its prices, in their order.
   */
  trim(limits: ArchiveLimits, ages: Ages): boolean
}

/** Prepares the removal of expired items. Call outside a transaction. */
export const createRetention = (db: DatabaseSync): Retention => {
  const words = wordTableOf(db)
  const old = db.prepare(
    `DELETE FROM item WHERE rowid IN (SELECT rowid FROM item WHERE last_seen < ? ORDER BY last_seen LIMIT ${atOnce})`,
  )
  const oldest = db.prepare(
    'DELETE FROM item WHERE rowid IN (SELECT rowid FROM item ORDER BY last_seen LIMIT ?)',
  )
  const ahead = db.prepare(
    `UPDATE item SET last_seen = ?1, first_seen = min(first_seen, ?1)
     WHERE rowid IN (SELECT rowid FROM item WHERE last_seen > ?2 LIMIT ${atOnce}) RETURNING rowid`,
  )
  const callPricesBack = createCallPricesBack(db)
  const all = db.prepare('SELECT count(*) AS n FROM item')
  const merge = db.prepare("INSERT INTO item_fts (item_fts, rank) VALUES ('merge', ?)")
  const changes = db.prepare('SELECT total_changes() AS n')
  /** Items still to be removed for the size limit. */
  let tooMany = 0
  let forBytes = 0
  /** Removed words stay in the index, marked as deleted, until all its parts are merged. */
  let isToBeMerged = false

  /**
   * Merges parts of the index, since a search opens each of them for each of its words. Returns whether there was
   * something to merge.
   */
  const mergeOn = (): boolean => {
    const before = Number(changes.get()?.n)
    // A negative number starts a merge of everything.
    merge.run(isToBeMerged ? -mergedAtOnce : mergedAtOnce)
    const isDone = !isToBeMerged && Number(changes.get()?.n) - before < 2
    isToBeMerged = false
    return !isDone
  }

  /** The last checked word, or null if there is nothing to check. */
  let checkedTo: string | null = null
  /** Time of the last check, since a large archive takes seconds. */
  let checkedAt = 0

  /** Returns whether items had dates of a wrong clock. */
  const callBack = (ages: Ages): boolean =>
    inTransaction(db, () => {
      const found = ahead.all(ages.seenAt(), ages.latest())
      for (const { rowid } of found) callPricesBack(Number(rowid), ages.latest(), ages.seenAt())
      return found.length > 0
    })

  /** Returns the number of oldest items to remove, assuming equal sizes. */
  const overLimit = (bytes: number): number => {
    const used = bytesOf(db) - freeBytesOf(db)
    const count = used > bytes ? Number(all.get()?.n) : 0
    return Math.ceil(count * (1 - (bytes * roomAfter) / used))
  }

  return {
    trim: ({ days, bytes }, ages) => {
      if (bytes !== forBytes) tooMany = 0
      forBytes = bytes
      const before = oldBefore(ages, days)
      if (before !== null && callBack(ages)) return true
      const removed = Number(
        (tooMany > 0 ? oldest.run(Math.min(tooMany, atOnce)) : old.run(before ?? 0)).changes,
      )
      tooMany = removed > 0 ? Math.max(0, tooMany - removed) : 0
      if (removed > 0) {
        isToBeMerged = true
        if (ages.seenAt() - checkedAt > dayMs) {
          checkedTo = ''
          checkedAt = ages.seenAt()
        }
        return true
      }
      if (mergeOn()) return true
      if (checkedTo !== null) checkedTo = words.removeUnused(checkedTo)
      if (checkedTo !== null) return true
      // Only after the merge: until then the index holds the removed items.
      tooMany = overLimit(bytes)
      if (tooMany > 0) return true
      if (freeBytesOf(db) === 0) return false
      db.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
      return freeBytesOf(db) > 0
    },
  }
}
