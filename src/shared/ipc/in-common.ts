/** A shipment of both members. */
export interface SharedShipment {
  readonly id: string
  /** Its reference and title. */
  readonly title: string
  readonly origin: string
  readonly destination: string
  readonly isClosed: boolean
}

/** An offer of the member that the viewer was shown. */
export interface SeenMemberOffer {
  readonly kind: 'voyage' | 'vehicle' | 'product'
  /** The network's uuid of the offer. */
  readonly id: string
  readonly title: string
  readonly mode: string | null
  /** Departure, ms since 1970; null without a readable date. */
  readonly etd: number | null
  /** The latest post with this offer. */
  readonly postId: string | null
}

/** A review that one of them wrote about the other, or that the member wrote about an item the viewer opened. */
export interface SeenMemberReview {
  readonly id: string
  readonly by: 'viewer' | 'member'
  /** `member:5`, `shipment:7`, `product:3`. */
  readonly about: string
  readonly rating: number | null
  /** Ms since 1970. */
  readonly at: number | null
}

/** The first items of a list, and the number of all items. */
export interface CommonPart<T> {
  readonly count: number
  readonly first: readonly T[]
}

/** The viewer's history with another member, from this computer's archive. */
export interface InCommon {
  readonly shipments: CommonPart<SharedShipment>
  /** The messages of their conversation; `lastAt` in ms since 1970. */
  readonly messages: { readonly count: number; readonly lastAt: number | null }
  readonly offers: CommonPart<SeenMemberOffer>
  readonly reviews: CommonPart<SeenMemberReview>
}
