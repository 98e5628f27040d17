import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import { type VoyagerType, voyagerTypes } from '#shared/contract/entities/voyager.ts'
import type { OfferKind, SeenOffers, SeenPrice, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { countryNames } from '#shared/rules/places.ts'
import { readPort } from '#shared/rules/ports.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'
import { type ArchivePeople, archivePeople, rememberedNames } from '../people.ts'
import type { QuestionContext } from '../questions.ts'

/** Maximum prices per product; the last ones are used. */
const maxPrices = 60

type Names = Pick<ArchivePeople, 'known' | 'person'>
type OfferRow = Readonly<Record<string, SQLOutputValue>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown): string | null => text(value) || null

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const seenOffer = (row: OfferRow, reference: string, names: Names) => {
  const ownerId = textOrNull(row.author)
  const owner = ownerId === null ? null : names.person(ownerId)
  return {
    key: `${text(row.kind)}:${text(row.id)}`,
    uuid: text(row.id),
    reference,
    ownerId,
    ownerUuid: owner?.is_admin ? null : (owner?.uuid ?? null),
    // No text of theirs is shown here.
    offeredBy: ownerId === null ? null : names.known(ownerId),
    postId: textOrNull(row.post_id),
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    isGone: row.gone_at !== null,
  }
}

const modeIn = (mode: unknown): VoyagerType | null => voyagerTypes.find((type) => type === mode) ?? null

type OfferPort = SeenVoyage['originPort']

/** Creates a reader of ports. Thousands of offers share a few hundred places. */
const portReader = (): ((written: string) => OfferPort) => {
  const known = new Map<string, OfferPort>()
  return (written) => {
    const before = known.get(written)
    if (before !== undefined) return before
    const port = onlyMeaning(readPort(written))
    const read = port && { code: port.code, name: port.name }
    known.set(written, read)
    return read
  }
}

const voyageIn = (row: OfferRow, names: Names, portOf: (written: string) => OfferPort): SeenVoyage => {
  const data = JSON.parse(text(row.data)) as Record<string, unknown>
  const reference = text(data.voyager_unique_id) || text(data.vehicle_unique_id)
  return {
    ...seenOffer(row, reference, names),
    mode: modeIn(row.mode),
    origin: text(row.origin),
    destination: text(row.destination),
    originPort: portOf(text(row.origin)),
    destinationPort: portOf(text(row.destination)),
    etd: numberOrNull(row.etd),
    etdText: text(data.formatted_etd_date),
    isUnlocked: row.unlocked === 1,
  }
}

const productTypeOf: Readonly<Record<string, ProductType>> = {
  exporter: 'ExporterProduct',
  importer: 'ImporterProduct',
}

const pricesOf = (rows: readonly OfferRow[], currency: string | null): readonly SeenPrice[] =>
  rows
    .filter((row) => typeof row.amount === 'number' && row.currency === currency)
    .map((row) => ({ at: Number(row.seen_at), amount: Number(row.amount) }))

const productIn = (row: OfferRow, names: Names, prices: readonly OfferRow[]): SeenProduct => {
  const data = JSON.parse(text(row.data)) as Partial<Product>
  const { city_of_origin, state_of_origin, country_of_origin, importer_countries } = data
  const amount = numberOrNull(row.price)
  return {
    ...seenOffer(row, text(data.product_unique_id), names),
    productId: text(data.id),
    name: text(data.product),
    type: productTypeOf[text(row.mode)] ?? null,
    priceText: text(data.price_text),
    currency: text(data.price_currency) || text(row.currency),
    amount,
    origin: [city_of_origin, state_of_origin].filter(Boolean).join(', '),
    country: countryNames(text(country_of_origin)),
    countries: countryNames(text(importer_countries)),
    prices: amount === null ? [] : pricesOf(prices, textOrNull(row.currency)),
  }
}

/** Columns of an offer `o` and its item `i`. */
export const offerColumns = `o.item, o.mode, o.origin, o.destination, o.etd, o.price,
  o.currency, o.unlocked, o.post_id, i.kind, i.id, i.author, i.first_seen, i.last_seen, i.gone_at, i.data`

/** SQL lists of the item kinds of each table. */
export const offerKindsIn: Readonly<Record<OfferKind, string>> = {
  voyages: "('voyage', 'vehicle')",
  products: "('product')",
}

const namesFor = (db: DatabaseSync, { viewer, names }: QuestionContext): Names =>
  rememberedNames(archivePeople(db, viewer), names)

/** Returns a converter of rows with `offerColumns` to voyages and vehicles. */
export const voyageReader = (db: DatabaseSync, context: QuestionContext): ((row: OfferRow) => SeenVoyage) => {
  const names = namesFor(db, context)
  const portOf = portReader()
  return (row) => voyageIn(row, names, portOf)
}

const productReader = (db: DatabaseSync, context: QuestionContext): ((row: OfferRow) => SeenProduct) => {
  const names = namesFor(db, context)
  const prices = db.prepare(
    `SELECT * FROM (SELECT seen_at, amount, currency FROM price WHERE item = ? ORDER BY seen_at DESC LIMIT ${maxPrices})
     ORDER BY seen_at`,
  )
  return (row) => productIn(row, names, prices.all(Number(row.item)))
}

/** Converts rows with `offerColumns` to offers. */
export const offersOfRows = (
  db: DatabaseSync,
  kind: OfferKind,
  rows: readonly OfferRow[],
  context: QuestionContext,
): readonly SeenOffers[OfferKind][] =>
  kind === 'voyages' ? rows.map(voyageReader(db, context)) : rows.map(productReader(db, context))
