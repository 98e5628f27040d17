import type { DatabaseSync } from 'node:sqlite'
import type { SeenItem } from './archive-thread.ts'
import type { Found } from './ingest/found.ts'
import type { ArchiveViewer } from './people.ts'
import { createItemWriter } from './write-items.ts'
import { createOfferWriter } from './write-offers.ts'
import { createPeopleWriter } from './write-people.ts'
import { createPreviewWriter } from './write-previews.ts'

/** Writes what was found. */
export interface ArchiveWriter {
  /** Returns what was met, whether for the first time or again. Call it within a transaction. */
  write(found: Found, now: number): SeenItem[]
  /** A thread was read to its beginning, of which only these comments or messages are left. */
  wholeThread(place: string, ids: ReadonlySet<string>, since: number, now: number): void
  /** Indexes members by the names that the rules show now. */
  indexPeople(now: number): void
}

/**
 * Prepares all that is needed to write into an archive. `wrongAfter`, ms since 1970: what says that it is of later than this was
 * written by a clock that was wrong.
 */
export const createArchiveWriter = (
  db: DatabaseSync,
  viewer: ArchiveViewer,
  wrongAfter: () => number = () => Number.POSITIVE_INFINITY,
): ArchiveWriter => {
  const items = createItemWriter(db, wrongAfter)
  const people = createPeopleWriter(db, viewer, items)
  const offers = createOfferWriter(db, wrongAfter)
  const previews = createPreviewWriter(db, items)
  const removeParties = db.prepare('DELETE FROM party WHERE item = ?')
  const addParty = db.prepare('INSERT INTO party (item, person) VALUES (?, ?)')
  return {
    write: (found, now) => {
      const seen: SeenItem[] = people.write(found, now)
      for (const item of found.items) {
        const { kind, id } = item
        seen.push({ kind, id, isNew: items.put(item, now) })
        previews.replace(item)
      }
      for (const preview of found.previews) previews.put(preview, now)
      for (const offer of found.offers) {
        const rowid = items.find(offer)
        if (rowid !== null) offers.put(rowid, offer, now)
      }
      for (const { mode, number } of found.unlocked) offers.unlock(mode, number)
      for (const [id, parties] of found.parties) {
        const rowid = items.find({ kind: 'shipment', id })
        if (rowid === null) continue
        removeParties.run(rowid)
        for (const person of parties) addParty.run(rowid, person)
      }
      for (const key of found.gone) items.gone(key, now)
      return seen
    },
    wholeThread: items.wholeThread,
    indexPeople: people.indexAgain,
  }
}
