import type { DatabaseSync } from 'node:sqlite'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import type { ArchiveKey } from '#shared/ipc/archive.ts'
import type { FoundItem } from './ingest/found.ts'
import { wordTableOf } from './write-words.ts'

/** Ms within which an item seen again is not rewritten. */
const againAfter = 60 * 60_000

interface ItemRow {
  readonly rowid: number
  readonly author: string | null
  readonly place: string | null
  readonly at: EpochMs | null
  readonly first_seen: EpochMs
  readonly last_seen: EpochMs
  readonly edited_at: EpochMs | null
  readonly gone_at: number | null
  readonly title: string
  readonly body: string
  readonly data: string
}

/** Writes items, each once. */
export interface ItemWriter {
  /** Writes an item; returns whether it is new. */
  put(item: FoundItem, now: EpochMs): boolean
  find(key: ArchiveKey): number | null
  gone(key: ArchiveKey, now: EpochMs): void
  wholeThread(place: string, ids: ReadonlySet<string>, since: EpochMs, now: EpochMs): void
}

/** Kinds whose changes are edits by members. Changes of other kinds come from the network. */
const edited: ReadonlySet<string> = new Set(['post', 'comment', 'message', 'review'])

/** Returns the exact time if known; otherwise the earliest estimate, because an age in hours drifts. */
const earlier = ({ at, isExact }: FoundItem, before: EpochMs | null): EpochMs | null => {
  if (at === null) return before
  return isExact || before === null ? at : epochMs(Math.min(at, before))
}

const htmlIn = (data: object): unknown => ('html' in data ? data.html : undefined)

/** Whether both versions of an item have the same HTML. Without HTML its text is complete. */
const hasSameHtml = (data: object, before: string): boolean => {
  const html = htmlIn(data)
  return html !== undefined && html === htmlIn(JSON.parse(before) as object)
}

/** `wrongAfter`: timestamps after this were written by a wrong clock. */
export const createItemWriter = (db: DatabaseSync, wrongAfter: () => EpochMs | null): ItemWriter => {
  const words = wordTableOf(db)
  const one = db.prepare(
    `SELECT rowid, author, place, at, first_seen, last_seen, edited_at, gone_at, title, body, data FROM item
     WHERE kind = ? AND id = ?`,
  )
  const add = db.prepare(
    `INSERT INTO item (kind, id, author, place, at, first_seen, last_seen, edited_at, title, body, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const change = db.prepare(
    `UPDATE item SET author = ?, place = ?, at = ?, first_seen = ?, last_seen = ?, edited_at = ?, gone_at = NULL, title = ?, body = ?, data = ?
     WHERE rowid = ?`,
  )
  const rowidOf = db.prepare('SELECT rowid FROM item WHERE kind = ? AND id = ?')
  const end = db.prepare('UPDATE item SET gone_at = ? WHERE kind = ? AND id = ? AND gone_at IS NULL')
  const ofPlace = db.prepare(
    `SELECT kind, id FROM item WHERE place = ? AND kind IN ('comment', 'message') AND gone_at IS NULL AND last_seen < ?`,
  )
  const readWhole = db.prepare(
    `INSERT OR REPLACE INTO read_thread VALUES (?1, ifnull((SELECT data ->> '$.comment_count' FROM item
       WHERE kind = 'shipment' AND id = substr(?1, length('shipment:') + 1)), 0))`,
  )

  const update = (before: ItemRow, item: FoundItem, now: EpochMs): void => {
    const data = JSON.stringify(item.data)
    const author = item.author ?? before.author
    const place = item.place ?? before.place
    const at = earlier(item, before.at)
    const wrong = wrongAfter()
    const firstSeen = wrong !== null && before.first_seen > wrong ? now : before.first_seen
    // A later version of the app may read another text from the same HTML, which nobody reworded.
    const isOther = item.title !== before.title || item.body !== before.body
    const isReworded = isOther && !hasSameHtml(item.data, before.data)
    const editedAt = item.editedAt ?? (isReworded && edited.has(item.kind) ? now : before.edited_at)
    const isSame =
      !isOther &&
      data === before.data &&
      author === before.author &&
      place === before.place &&
      at === before.at &&
      firstSeen === before.first_seen &&
      editedAt === before.edited_at &&
      before.gone_at === null
    if (isSame && now - before.last_seen < againAfter && now >= before.last_seen) return
    if (isOther) words.add(item.title, item.body)
    change.run(author, place, at, firstSeen, now, editedAt, item.title, item.body, data, before.rowid)
  }

  return {
    put: (item, now) => {
      const before = one.get(item.kind, item.id) as ItemRow | undefined
      if (before !== undefined) {
        update(before, item, now)
        return false
      }
      const { kind, id, author, place, at, editedAt, title, body, data } = item
      words.add(title, body)
      add.run(kind, id, author, place, at, now, now, editedAt, title, body, JSON.stringify(data))
      return true
    },
    find: ({ kind, id }) => (rowidOf.get(kind, id) as { rowid: number } | undefined)?.rowid ?? null,
    gone: ({ kind, id }, now) => void end.run(now, kind, id),
    wholeThread: (place, ids, since, now) => {
      for (const { kind, id } of ofPlace.all(place, since) as { kind: string; id: string }[])
        if (!ids.has(id)) end.run(now, kind, id)
      readWhole.run(place)
    },
  }
}
