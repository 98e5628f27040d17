import type { ProductType } from '../contract/entities/product-fields.ts'
import type { VoyagerType } from '../contract/entities/voyager.ts'
import type { Port } from '../rules/ports.ts'

/** The two kinds of offers that the board has a table for. */
export const offerKinds = ['voyages', 'products'] as const

export type OfferKind = (typeof offerKinds)[number]

/** Maximum departures in one calendar file, and so in one call. */
export const departuresAtOnce = 2000

interface SeenOffer {
  /** Unlike that of any other offer: `voyage:12`, `vehicle:3`, `product:7`. */
  readonly key: string
  readonly uuid: string
  /** The id that members know it by. */
  readonly reference: string
  readonly ownerId: string | null
  /** The seller, by the name that the viewer may read (product.md#names); '' when unknown. */
  readonly offeredBy: string
  /** The newest post that offers it; null where none was seen. */
  readonly postId: string | null
  /** Ms since 1970. */
  readonly firstSeen: number
  readonly lastSeen: number
  /** Whether the network no longer has it. */
  readonly isGone: boolean
}

/** A voyage or a vehicle that this member was shown. */
export interface SeenVoyage extends SeenOffer {
  /** Null where no answer said it. */
  readonly mode: VoyagerType | null
  readonly origin: string
  readonly destination: string
  /** Null for a place that the table of ports does not know (user-guide.md#ports). */
  readonly originPort: Pick<Port, 'code' | 'name'> | null
  readonly destinationPort: Pick<Port, 'code' | 'name'> | null
  /** The midnight in UTC that begins the day of departure, ms since 1970; null where that is not known. */
  readonly etd: number | null
  /** The ETD as it was offered. */
  readonly etdText: string
  /** Whether the viewer paid for its details. */
  readonly isUnlocked: boolean
}

/** A product's price from a time on (ms since 1970). */
export interface SeenPrice {
  readonly at: number
  readonly amount: number
}

/** A product that this member was shown. */
export interface SeenProduct extends SeenOffer {
  /** The contract's id of it, which its credit check asks for. */
  readonly productId: string
  readonly name: string
  /** Null where the network names no type that we know. */
  readonly type: ProductType | null
  /** As it was offered: '1,120 per tonne'. */
  readonly priceText: string
  readonly currency: string
  /** Null for a price that cannot be read: unknown, never free. */
  readonly amount: number | null
  /** City, state and country. */
  readonly origin: string
  /** Names of the countries that an importer lists in place of a country of origin; '' for none. */
  readonly countries: string
  /** The prices seen that compare with today's (same currency and unit), the oldest first. */
  readonly prices: readonly SeenPrice[]
}

export interface SeenOffers {
  readonly voyages: SeenVoyage
  readonly products: SeenProduct
}

/** Part of the offers of a kind: a whole archive goes over in several messages. */
export interface OfferPart<K extends OfferKind = OfferKind> {
  readonly rows: readonly SeenOffers[K][]
  /** Where the next part begins; null after the last one. */
  readonly next: number | null
}
