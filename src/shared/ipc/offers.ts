import type { ProductType } from '../contract/entities/product-fields.ts'
import type { VoyagerType } from '../contract/entities/voyager.ts'
import type { KnownName } from '../rules/names.ts'
import type { Port } from '../rules/ports.ts'

/** Kinds of offers. The board has a table for each. */
export const offerKinds = ['voyages', 'products'] as const

export type OfferKind = (typeof offerKinds)[number]

/** Maximum departures in one calendar file, and thus in one call. */
export const departuresAtOnce = 2000

interface SeenOffer {
  /** Unique among all offers: `voyage:12`, `vehicle:3`, `product:7`. */
  readonly key: string
  readonly uuid: string
  /** The id that members see. */
  readonly reference: string
  readonly ownerId: string | null
  /** For a link to the owner's screen; null if unknown, and for an admin, whose name is no link. */
  readonly ownerUuid: string | null
  /** Null when unknown. */
  readonly offeredBy: KnownName | null
  /** The newest post with the offer; null without a seen post. */
  readonly postId: string | null
  /** Ms since 1970. */
  readonly firstSeen: number
  readonly lastSeen: number
  /** Whether the network has removed it. */
  readonly isGone: boolean
}

/** A voyage or a vehicle that this member was shown. */
export interface SeenVoyage extends SeenOffer {
  /** Null when no answer contained it. */
  readonly mode: VoyagerType | null
  readonly origin: string
  readonly destination: string
  /** Null for a place that is ambiguous or missing in the port table (user-guide.md#ports). */
  readonly originPort: Pick<Port, 'code' | 'name'> | null
  readonly destinationPort: Pick<Port, 'code' | 'name'> | null
  /** Day of departure: its UTC midnight, ms since 1970; null when unknown. */
  readonly etd: number | null
  /** The ETD as the seller wrote it. */
  readonly etdText: string
  /** Whether the viewer paid for its details. */
  readonly isUnlocked: boolean
}

/** A product's price, from `at` on (ms since 1970). */
export interface SeenPrice {
  readonly at: number
  readonly amount: number
}

/** A product that this member was shown. */
export interface SeenProduct extends SeenOffer {
  /** The product's id in the contract, for its credit check. */
  readonly productId: string
  readonly name: string
  /** Null for an unknown type. */
  readonly type: ProductType | null
  /** The price as the seller wrote it: '1,120 per tonne'. */
  readonly priceText: string
  readonly currency: string
  /** Null for an unparseable price, which is unknown and never free. */
  readonly amount: number | null
  /** City and state. */
  readonly origin: string
  /** Country of origin, in English. */
  readonly country: string
  /** An importer's countries in English, in place of a country of origin; '' for none. */
  readonly countries: string
  /** Earlier and current prices in the same currency and unit, oldest first. */
  readonly prices: readonly SeenPrice[]
}

export interface SeenOffers {
  readonly voyages: SeenVoyage
  readonly products: SeenProduct
}

/** Part of the offers of a kind. A whole archive takes several messages. */
export interface OfferPart<K extends OfferKind = OfferKind> {
  readonly rows: readonly SeenOffers[K][]
  /** Start of the next part; null for the last part. */
  readonly next: number | null
}
