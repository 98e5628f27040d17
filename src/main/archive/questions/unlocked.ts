import type { DatabaseSync } from 'node:sqlite'
import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { UnlockedThing } from '#shared/ipc/ledger.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'

const typeOf: Readonly<Record<string, ViewSubject['type']>> = {
  exporter: 'exporter-product',
  importer: 'importer-product',
  fcl: 'fcl',
  lcl: 'lcl',
  air: 'air',
}

/** More than a user looks through. The items seen last count. */
const most = 2000

/** Returns the profiles, products and voyages that an answer reported as paid. */
export const unlocked = (
  db: DatabaseSync,
  _input: null,
  { viewer }: QuestionContext,
): readonly UnlockedThing[] => {
  const people = archivePeople(db, viewer)
  const profiles = db
    .prepare('SELECT id, uuid FROM person WHERE paid = 1 AND uuid IS NOT NULL AND id <> ? LIMIT ?')
    .all(viewer.id, most)
  const offers = db
    .prepare(
      `SELECT item.id AS uuid, mode, author, title FROM offer JOIN item ON item.rowid = offer.item
       WHERE unlocked = 1 AND mode IS NOT NULL AND gone_at IS NULL AND author IS NOT ?
       ORDER BY last_seen DESC LIMIT ?`,
    )
    .all(viewer.id, most)
  return [
    ...profiles.map((row): UnlockedThing => {
      const id = String(row.id)
      const uuid = String(row.uuid)
      return { type: 'profile', uuid, ownerId: id, openedAt: null, title: null, owner: people.known(id) }
    }),
    ...offers.flatMap((row): UnlockedThing[] => {
      const type = typeOf[String(row.mode)]
      if (type === undefined) return []
      const ownerId = row.author === null ? null : String(row.author)
      const owner = ownerId === null ? null : people.known(ownerId)
      const title = String(row.title) || null
      return [{ type, uuid: String(row.uuid), ownerId, openedAt: null, title, owner }]
    }),
  ]
}
