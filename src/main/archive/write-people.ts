import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { SeenItem } from './archive-thread.ts'
import { type Found, mergedPerson } from './ingest/found.ts'
import { type ArchiveViewer, nameFor, personIn } from './people.ts'
import type { ItemWriter } from './write-items.ts'

interface Row {
  readonly id: string
  readonly connected: number
  readonly paid: number
  readonly data: string
}

/** Stores members: all known fields, but in the search index only the names that the rules show (product.md#names). */
export interface PeopleWriter {
  write(found: Pick<Found, 'people' | 'paid' | 'connections'>, now: EpochMs): SeenItem[]
  /** Rebuilds the index of names by the current rules. */
  indexAgain(now: EpochMs): void
}

export const createPeopleWriter = (
  db: DatabaseSync,
  viewer: ArchiveViewer,
  items: ItemWriter,
): PeopleWriter => {
  const one = db.prepare('SELECT id, connected, paid, data FROM person WHERE id = ?')
  const upsert = db.prepare(
    `INSERT INTO person (id, uuid, connected, paid, data) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET uuid = excluded.uuid, connected = excluded.connected, paid = excluded.paid, data = excluded.data`,
  )
  const connected = db.prepare('SELECT id FROM person WHERE connected = 1')
  const intervalMs = db.prepare('SELECT id, connected, paid, data FROM person')
  const rowOf = (id: string): Row | undefined => one.get(id) as Row | undefined

  const put = (row: Row, before: Row | undefined, now: EpochMs): boolean => {
    const person = personIn(row)
    const isSame = row.data === before?.data && row.connected === before.connected && row.paid === before.paid
    if (!isSame) upsert.run(row.id, person.uuid ?? null, row.connected, row.paid, row.data)
    const { user_unique_id, user_type = '', country_name } = person
    const name = nameFor(viewer, row)
    return items.put(
      {
        kind: 'person',
        id: row.id,
        author: row.id,
        place: null,
        at: null,
        isExact: false,
        editedAt: null,
        title: name,
        body: [name === user_unique_id ? '' : user_unique_id, user_type, country_name ?? '']
          .filter((part) => part !== '')
          .join(' '),
        data: { id: row.id },
      },
      now,
    )
  }

  return {
    write: ({ people, paid, connections }, now) => {
      const all = connections === null ? null : new Set(connections)
      const changed = new Set([...people.keys(), ...paid])
      if (all !== null)
        for (const { id } of connected.all() as { id: string }[]) if (!all.has(id)) changed.add(id)
      return [...changed].flatMap((id): SeenItem[] => {
        const before = rowOf(id)
        const received = people.get(id)
        // Paid, but never seen: there is nothing to store yet.
        if (before === undefined && received === undefined) return []
        const known = before === undefined ? undefined : (JSON.parse(before.data) as object)
        const row: Row = {
          id,
          connected: all === null ? (before?.connected ?? 0) : Number(all.has(id)),
          paid: before?.paid === 1 || paid.has(id) ? 1 : 0,
          data: JSON.stringify(received === undefined ? known : mergedPerson<object>(known, received)),
        }
        const isNew = put(row, before, now)
        return [{ kind: 'person', id, isNew }]
      })
    },
    indexAgain: (now) => {
      for (const row of intervalMs.all() as unknown as Row[]) put(row, row, now)
    },
  }
}
