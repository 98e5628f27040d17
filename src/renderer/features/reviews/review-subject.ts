import type { RatedType } from '#shared/contract/entities/review.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { ListedUser, UserRef } from '#shared/contract/entities/user.ts'
import type { MethodOutput } from '#shared/ipc/bridge.ts'
import { isClosed } from '../../lib/may.ts'

/** What is reviewed, whatever it is: the section knows no more of users, products and shipments. */
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

type Details = MethodOutput<'directory.product'>

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

export const shipmentSubject = (shipment: Shipment, name: string): ReviewSubject => ({
  ratedType: 'Shipment::class',
  ratedId: shipment.id,
  name,
  ratedUserId: shipment.user_id ?? shipment.user?.id ?? null,
  boughtAndClosed: shipment.viewer_bought && isClosed(shipment),
  viewerHasRated: shipment.viewer_has_rated,
  hasForm: true,
})

const kinds: Record<RatedType, string> = {
  'User::class': 'user',
  'Product::class': 'product',
  'Shipment::class': 'shipment',
}

/** Numbers of users, products and shipments overlap: the kind goes along. Fits a draft's subject, 64 characters. */
export const subjectId = ({ ratedType, ratedId }: Pick<ReviewSubject, 'ratedType' | 'ratedId'>): string =>
  `${kinds[ratedType]}-${ratedId.slice(-54)}`
