/** A shipment that both take part in. */
export interface SharedShipment {
  readonly id: string
  /** Its reference and title. */
  readonly title: string
  readonly origin: string
  readonly destination: string
  readonly isClosed: boolean
}

/** Something that the member offered and the viewer was shown. */
export interface MetOffer {
  readonly kind: 'voyage' | 'vehicle' | 'product'
  /** The uuid that the network knows it by. */
  readonly id: string
  readonly title: string
  readonly mode: string | null
  /** Departure, ms since 1970; null where it has none or it could not be read. */
  readonly etd: number | null
  /** The post in which it stood last. */
  readonly postId: string | null
}

/** A review that one of the two wrote about the other, or the member about something that the viewer looked at. */
export interface MetReview {
  readonly id: string
  readonly by: 'viewer' | 'member'
  /** `member:5`, `shipment:7`, `product:3`. */
  readonly about: string
  readonly rating: number | null
  /** Ms since 1970. */
  readonly at: number | null
}

/** The first of a list, and how many there are. */
export interface CommonPart<T> {
  readonly count: number
  readonly first: readonly T[]
}

/** Things the viewer has in common with another member, from this computer's archive. */
export interface InCommon {
  readonly shipments: CommonPart<SharedShipment>
  /** Of their conversation; `lastAt` in ms since 1970. */
  readonly messages: { readonly count: number; readonly lastAt: number | null }
  readonly offers: CommonPart<MetOffer>
  readonly reviews: CommonPart<MetReview>
}
