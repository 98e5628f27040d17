import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { type VoyagerType, voyagerTypes } from '#shared/contract/entities/voyager.ts'
import type { OfferKind, OfferPart, SeenPrice, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { findPort } from '#shared/rules/ports.ts'
import { type ArchivePeople, archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'

/** So many offers go over in one message. */
const mostAtOnce = 2000
/** Of a product's prices the last ones count. */
const mostPrices = 60

type Row = Readonly<Record<string, SQLOutputValue>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => text(value) || null

/** A number; null for none. */
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const seenOffer = (row: Row, reference: string, people: ArchivePeople) => {
  const ownerId = textOrNull(row.author)
  return {
    key: `${text(row.kind)}:${text(row.id)}`,
    uuid: text(row.id),
    reference,
    ownerId,
    // Nothing that they wrote is shown here.
    offeredBy: ownerId === null ? '' : (people.shown(ownerId) ?? ''),
    postId: textOrNull(row.post_id),
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    isGone: row.gone_at !== null,
  }
}

const modeIn = (mode: unknown): VoyagerType | null => voyagerTypes.find((type) => type === mode) ?? null

const portIn = (code: unknown): SeenVoyage['originPort'] => {
  const port = typeof code === 'string' ? findPort(code) : null
  return port === null ? null : { code: port.code, name: port.name }
}

const voyageIn = (row: Row, people: ArchivePeople): SeenVoyage => {
  const data = JSON.parse(text(row.data)) as Record<string, unknown>
  const reference = text(data.voyager_unique_id) || text(data.vehicle_unique_id)
  return {
    ...seenOffer(row, reference, people),
    mode: modeIn(row.mode),
    origin: text(row.origin),
    destination: text(row.destination),
    originPort: portIn(row.origin_code),
    destinationPort: portIn(row.destination_code),
    etd: numberOrNull(row.etd),
    etdText: text(data.formatted_etd_date),
    isUnlocked: row.unlocked === 1,
  }
}

const productTypeOf: Readonly<Record<string, ProductType>> = {
  exporter: 'ExporterProduct',
  importer: 'ImporterProduct',
}

const pricesOf = (rows: readonly Row[], currency: string | null): readonly SeenPrice[] =>
  rows
    .filter((row) => typeof row.amount === 'number' && row.currency === currency)
    .map((row) => ({ at: Number(row.seen_at), amount: Number(row.amount) }))

const productIn = (row: Row, people: ArchivePeople, prices: readonly Row[]): SeenProduct => {
  const data = JSON.parse(text(row.data)) as Partial<Product>
  const { city_of_origin, state_of_origin, country_of_origin, importer_countries } = data
  const amount = numberOrNull(row.price)
  return {
    ...seenOffer(row, text(data.product_unique_id), people),
    productId: text(data.id),
    name: text(data.product),
    type: productTypeOf[text(row.mode)] ?? null,
    priceText: text(data.price_text),
    currency: text(data.price_currency) || text(row.currency),
    amount,
    origin: [city_of_origin, state_of_origin, country_of_origin || importer_countries]
      .filter(Boolean)
      .join(', '),
    prices: amount === null ? [] : pricesOf(prices, textOrNull(row.currency)),
  }
}

const columns = `o.*, i.kind, i.id, i.author, i.first_seen, i.last_seen, i.gone_at, i.data`

export interface OffersInput {
  readonly kind: OfferKind
  /** Where the part before ended; 0 for the first one. */
  readonly after: number
}

/** The offers of a kind as this member was shown them, part by part, in the order in which they were first seen. */
export const offers = (
  db: DatabaseSync,
  { kind, after }: OffersInput,
  { viewer }: QuestionContext,
): OfferPart => {
  const kinds = kind === 'products' ? "('product')" : "('voyage', 'vehicle')"
  const found = db
    .prepare(
      `SELECT ${columns} FROM offer o CROSS JOIN item i ON i.rowid = o.item
       WHERE o.item > ? AND i.kind IN ${kinds} ORDER BY o.item LIMIT ${mostAtOnce}`,
    )
    .all(after)
  const people = archivePeople(db, viewer)
  const next = found.length < mostAtOnce ? null : Number(found.at(-1)?.item)
  if (kind === 'voyages') return { rows: found.map((row) => voyageIn(row, people)), next }
  const prices = db.prepare(
    `SELECT * FROM (SELECT seen_at, amount, currency FROM price WHERE item = ? ORDER BY seen_at DESC LIMIT ${mostPrices})
     ORDER BY seen_at`,
  )
  return { rows: found.map((row) => productIn(row, people, prices.all(Number(row.item)))), next }
}

/** Voyages by their uuids, those that are known. */
export const departures = (
  db: DatabaseSync,
  { uuids }: { readonly uuids: readonly string[] },
  { viewer }: QuestionContext,
): readonly SeenVoyage[] => {
  const one = db.prepare(
    `SELECT ${columns} FROM item i JOIN offer o ON o.item = i.rowid WHERE i.kind IN ('voyage', 'vehicle') AND i.id = ?`,
  )
  const people = archivePeople(db, viewer)
  return uuids.flatMap((uuid) => {
    const row = one.get(uuid)
    return row === undefined ? [] : [voyageIn(row, people)]
  })
}
