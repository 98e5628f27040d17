import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { SeenItem } from './archive-thread.ts'
import type { Found } from './ingest/found.ts'
import type { ArchiveViewer } from './people.ts'
import { createItemWriter } from './write-items.ts'
import { createOfferWriter } from './write-offers.ts'
import { createPeopleWriter } from './write-people.ts'
import { createPreviewWriter } from './write-previews.ts'

export interface ArchiveWriter {
  /** Writes content and returns its items, new or seen again. Call within a transaction. */
  write(found: Found, now: EpochMs): SeenItem[]
  /** Records a complete reading of a thread, with only these comments or messages. */
  wholeThread(place: string, ids: ReadonlySet<string>, since: EpochMs, now: EpochMs): void
  /** Indexes members by the names that the rules currently show. */
  indexPeople(now: EpochMs): void
}

/**
 * Prepares the writes into an archive. `wrongAfter`, ms since 1970: timestamps after this were written by a wrong
 * clock.
 */
export const createArchiveWriter = (
  db: DatabaseSync,
  viewer: ArchiveViewer,
  wrongAfter: () => EpochMs | null = () => null,
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
