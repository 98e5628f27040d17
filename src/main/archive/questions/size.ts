import type { DatabaseSync } from 'node:sqlite'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { bytesOf } from '../pages.ts'

/** Returns the archive's size, and the date of its first item. */
export const size = (db: DatabaseSync, _input: null): Omit<ArchiveState, 'isOn'> => {
  const counted = db.prepare('SELECT count(*) AS items FROM item').get()
  const first = db.prepare('SELECT first_seen FROM item ORDER BY rowid LIMIT 1').get()
  const items = Number(counted?.items ?? 0)
  return {
    items,
    bytes: items === 0 ? 0 : bytesOf(db),
    since: first === undefined ? null : Number(first.first_seen),
  }
}
