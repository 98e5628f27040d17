import type { Product } from '#shared/contract/entities/product.ts'
import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { TransportVehicle, VoyagerOffer } from '#shared/contract/entities/voyager.ts'
import { departureDay } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { ArchiveKind } from '#shared/ipc/archive.ts'
import { countryNames } from '#shared/rules/places.ts'
import { readPort } from '#shared/rules/ports.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import { lane, withoutMarks } from '#shared/texts/isolated.ts'
import type { Found, FoundOffer } from './found.ts'
import { priceOf } from './price.ts'

/**
 * Returns additional search words of a port: its code, and its name if written differently. None for an ambiguous
 * name, whose offers are found by the words as written.
 */
export const portWords = (written: string): string => {
  const port = onlyMeaning(readPort(written))
  if (port === null) return ''
  return [port.code, port.name].filter((word) => !containsWords(word)(written)).join(' ')
}

/** An offer's post, author and time; null if seen by itself. */
export interface OfferState {
  readonly postId: string | null
  readonly author: string | null
  readonly at: EpochMs | null
  readonly isExact: boolean
}

/** For an offer seen on its own screen or without a place. */
export const nowhere: OfferState = { postId: null, author: null, at: null, isExact: false }

/** Kinds of voyages by class name (`App\Models\LCLVoyager` and others). */
const modes: Readonly<Record<string, string>> = { Voyager: 'fcl', LCLVoyager: 'lcl', AirVoyager: 'air' }

/** Returns the kind of voyage in a model's name, or null. */
export const modeOf = (model: string): string | null =>
  Object.hasOwn(modes, model) ? (modes[model] ?? null) : null

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

const storedLane = (origin: string, destination: string): string => withoutMarks(lane(origin, destination))

type Text = { readonly title: string; readonly body: string }

const note = (
  found: Found,
  { postId, author, at, isExact }: OfferState,
  key: { readonly kind: ArchiveKind; readonly id: string; readonly user_id: string | null },
  { title, body }: Text,
  offer: Omit<FoundOffer, 'kind' | 'id' | 'postId'>,
  data: object,
): void => {
  const { kind, id } = key
  const place = postId === null ? null : `post:${postId}`
  found.items.push({
    kind,
    id,
    author: key.user_id ?? author,
    place,
    at,
    isExact,
    editedAt: null,
    title,
    body,
    data,
  })
  found.offers.push({ kind, id, postId, ...offer })
}

const noPrice = { price: null, currency: null }

/** Records a voyage. */
export const addVoyage = (
  found: Found,
  voyage: VoyagerOffer,
  mode: string | null,
  offerState: OfferState = nowhere,
): void => {
  const { origin_port: origin, destination_port: destination, voyager_unique_id } = voyage
  note(
    found,
    offerState,
    { kind: 'voyage', id: voyage.uuid, user_id: voyage.user_id },
    {
      title: storedLane(origin, destination),
      body: joined(
        voyager_unique_id,
        ...(mode === null ? [] : [mode.toUpperCase()]),
        portWords(origin),
        portWords(destination),
      ),
    },
    {
      mode,
      origin,
      destination,
      ...noPrice,
      etd: departureDay(voyage.formatted_etd_date),
      unlocked: voyage.is_voyager_credit_deducted || null,
    },
    voyage,
  )
}

/** Records a transport vehicle. Its details are free. */
export const addVehicle = (
  found: Found,
  vehicle: TransportVehicle,
  offerState: OfferState = nowhere,
): void => {
  const { origin = '', destination = '' } = vehicle.transport_rate ?? {}
  note(
    found,
    offerState,
    { kind: 'vehicle', id: vehicle.uuid, user_id: vehicle.user_id },
    {
      title: storedLane(origin, destination) || vehicle.model,
      body: joined(vehicle.vehicle_unique_id, vehicle.model, portWords(origin), portWords(destination)),
    },
    {
      mode: 'transport',
      origin,
      destination,
      etd: null,
      unlocked: null,
      ...noPrice,
    },
    vehicle,
  )
}

const productModes: Readonly<Record<ProductType, string>> = {
  ExporterProduct: 'exporter',
  ImporterProduct: 'importer',
}

/** Records a product. */
export const addProduct = (
  found: Found,
  product: Product,
  type: ProductType | null,
  offerState: OfferState = nowhere,
): void => {
  const { product_unique_id, color, state_of_origin, city_of_origin } = product
  const origin = countryNames(product.country_of_origin)
  const countries = countryNames(product.importer_countries)
  note(
    found,
    offerState,
    { kind: 'product', id: product.uuid, user_id: product.user_id },
    {
      title: product.product,
      body: joined(product_unique_id, color, city_of_origin, state_of_origin, origin, countries),
    },
    {
      mode: type === null ? null : productModes[type],
      origin,
      destination: countries,
      etd: null,
      unlocked: null,
      ...priceOf(product),
    },
    product,
  )
}
