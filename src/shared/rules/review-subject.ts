import type { OutputOf } from '../contract/api/contract.ts'
import type { RatedType } from '../contract/entities/review.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { ListedUser, UserRef } from '../contract/entities/user.ts'

/** A reviewed user, product or shipment, with all that a review needs of it. */
export interface ReviewSubject {
  readonly ratedType: RatedType
  readonly ratedId: string
  /** As it is called on screen. */
  readonly name: string
  /** The reviewed user, or whose the product or shipment is. */
  readonly ratedUserId: string | null
  readonly boughtAndClosed: boolean
  readonly viewerHasRated: boolean
  /** False where the network does not say what the rules need: then there is no form (product.md#who-may-review). */
  readonly hasForm: boolean
}

/** A member, in full or as only the wall shows them. */
export const userSubject = (user: UserRef & Partial<ListedUser>, name: string): ReviewSubject => ({
  ratedType: 'User::class',
  ratedId: user.id,
  name,
  ratedUserId: user.id,
  boughtAndClosed: false,
  viewerHasRated: user.viewer_has_rated === true,
  hasForm: true,
})

type Details = OutputOf<'directory.product'>

/** A product; `details` is null where the network says no more than a post does. */
export const productSubject = (
  product: Pick<Details, 'id' | 'product' | 'user_id'>,
  details: Details | null,
): ReviewSubject => ({
  ratedType: 'Product::class',
  ratedId: product.id,
  name: product.product,
  ratedUserId: product.user_id ?? details?.user?.id ?? null,
  boughtAndClosed: details?.viewer_bought === true && details.deal_closed,
  viewerHasRated: details?.viewer_has_rated === true,
  hasForm: details !== null,
})

/** A shipment, which is reviewed once it is closed. */
export const shipmentSubject = (shipment: Shipment, name: string): ReviewSubject => ({
  ratedType: 'Shipment::class',
  ratedId: shipment.id,
  name,
  ratedUserId: shipment.user_id ?? shipment.user?.id ?? null,
  boughtAndClosed: shipment.viewer_bought && Boolean(shipment.closed_at),
  viewerHasRated: shipment.viewer_has_rated,
  hasForm: true,
})

const kinds: Record<RatedType, string> = {
  'User::class': 'user',
  'Product::class': 'product',
  'Shipment::class': 'shipment',
}

/** Identifies a subject among all: numbers of users, products and shipments overlap: the kind goes along. Fits a draft's subject, 64 characters. */
export const subjectId = ({ ratedType, ratedId }: Pick<ReviewSubject, 'ratedType' | 'ratedId'>): string =>
  `${kinds[ratedType]}-${ratedId.slice(-54)}`
