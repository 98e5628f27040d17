import type { DatabaseSync } from 'node:sqlite'
import type { OfferKind, OfferPart, SeenVoyage } from '#shared/ipc/offers.ts'
import type { QuestionContext } from '../questions.ts'
import { offerColumns, offerKindsIn, offersOfRows, voyageReader } from './offer-rows.ts'

/** Maximum offers in one message. */
const maxAtOnce = 2000

export interface OffersInput {
  readonly kind: OfferKind
  /** End of the previous part; 0 for the first one. */
  readonly after: number
}

/** Returns the seen offers of a kind, part by part, first seen first. */
export const offers = (
  db: DatabaseSync,
  { kind, after }: OffersInput,
  context: QuestionContext,
): OfferPart => {
  const found = db
    .prepare(
      `SELECT ${offerColumns} FROM offer o CROSS JOIN item i ON i.rowid = o.item
       WHERE o.item > ? AND i.kind IN ${offerKindsIn[kind]} ORDER BY o.item LIMIT ${maxAtOnce}`,
    )
    .all(after)
  const next = found.length < maxAtOnce ? null : Number(found.at(-1)?.item)
  return { rows: offersOfRows(db, kind, found, context), next }
}

/** Returns the known voyages by their uuids. */
export const departures = (
  db: DatabaseSync,
  { uuids }: { readonly uuids: readonly string[] },
  context: QuestionContext,
): readonly SeenVoyage[] => {
  const one = db.prepare(
    `SELECT ${offerColumns} FROM item i JOIN offer o ON o.item = i.rowid WHERE i.kind IN ${offerKindsIn.voyages} AND i.id = ?`,
  )
  const read = voyageReader(db, context)
  return uuids.flatMap((uuid) => {
    const row = one.get(uuid)
    return row === undefined ? [] : [read(row)]
  })
}
