import type { DatabaseSync } from 'node:sqlite'
import type { OfferKind, SeenOffers } from '#shared/ipc/offers.ts'
import type { QuestionContext } from '../questions.ts'
import { offerColumns, offerKindsIn, offersOfRows } from './offer-rows.ts'

/** More rows than a large screen shows, including those beyond its edge. */
const maxFirst = 100

const folded = (sql: string): string => `CASE WHEN ${sql} <> '' THEN fold(${sql}) END`
const jsonField = (field: string): string => `i.data ->> '$.${field}'`
const seen = 'i.last_seen'

/** SQL expressions for sorting the tables; NULL for empty cells. */
const orders: Readonly<Record<OfferKind, Readonly<Record<string, string>>>> = {
  voyages: {
    mode: 'o.mode',
    origin: folded('o.origin'),
    destination: folded('o.destination'),
    etd: 'o.etd',
    left: 'o.etd',
    reference: folded(
      `coalesce(nullif(${jsonField('voyager_unique_id')}, ''), ${jsonField('vehicle_unique_id')})`,
    ),
    seen,
  },
  products: {
    name: folded(jsonField('product')),
    price: 'o.price',
    currency: folded(`coalesce(nullif(${jsonField('price_currency')}, ''), o.currency)`),
    reference: folded(jsonField('product_unique_id')),
    seen,
  },
}

export interface FirstOffersInput {
  readonly kind: OfferKind
  /** The table's sort column; null for none. */
  readonly sort: { readonly id: string; readonly desc: boolean } | null
  /** Omits departures before this day, ms since 1970; null for no limit. */
  readonly from: number | null
}

/**
 * Returns the first rows of a sorted table of offers, shown while the others load. Null for a column that the archive
 * does not have, for example the member's own marks.
 */
export const firstOffers = (
  db: DatabaseSync,
  { kind, sort, from }: FirstOffersInput,
  context: QuestionContext,
): readonly SeenOffers[OfferKind][] | null => {
  const known = orders[kind]
  if (sort !== null && !Object.hasOwn(known, sort.id)) return null
  const order = sort === null ? '' : `${known[sort.id]} ${sort.desc ? 'DESC' : 'ASC'} NULLS LAST, `
  const found = db
    .prepare(
      `SELECT ${offerColumns} FROM offer o CROSS JOIN item i ON i.rowid = o.item
       WHERE i.kind IN ${offerKindsIn[kind]} AND (?1 IS NULL OR o.etd IS NULL OR o.etd >= ?1)
       ORDER BY ${order}o.item LIMIT ${maxFirst}`,
    )
    .all(from)
  return offersOfRows(db, kind, found, context)
}
