import type { OutputOf } from '../contract/api/contract.ts'
import type { RatedType } from '../contract/entities/review.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { ListedUser, UserRef } from '../contract/entities/user.ts'

/** The subject of a review: a user, product or shipment. */
export interface ReviewSubject {
  readonly ratedType: RatedType
  readonly ratedId: string
  /** The name on screen. */
  readonly name: string
  /** The reviewed user, or the owner of the product or shipment. */
  readonly ratedUserId: string | null
  readonly boughtAndClosed: boolean
  readonly viewerHasRated: boolean
  /**
   * False when the network sends too few facts for the rules. The form is then absent (product.md#who-may-review).
   */
  readonly hasForm: boolean
}

/** Returns a member as the subject, from full or wall data. */
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

/** Returns a product as the subject; `details` is null when only a post describes it. */
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

/** Returns a shipment as the subject. It can be reviewed after it is closed. */
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

/**
 * Returns a unique key of a subject, with its kind, because numbers of users, products and shipments overlap. It fits
 * into a draft's subject of 64 characters.
 */
export const subjectId = ({ ratedType, ratedId }: Pick<ReviewSubject, 'ratedType' | 'ratedId'>): string =>
  `${kinds[ratedType]}-${ratedId.slice(-54)}`
