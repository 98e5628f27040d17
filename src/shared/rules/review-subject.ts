import type { OutputOf } from '../contract/api/contract.ts'
import type { RatedType } from '../contract/entities/review.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { KycStatus, ListedUser, UserRef } from '../contract/entities/user.ts'
import { reviewRuleTexts as texts } from '../texts/review-rules.ts'

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

/** Facts that decide whether the viewer may write a review (product.md#who-may-review). */
export interface ReviewFacts {
  readonly ratedType: RatedType
  /** The reviewed user, or the owner of the reviewed product or shipment. */
  readonly ratedUserId: string | null
  readonly viewerId: string | null
  readonly viewerKyc: KycStatus
  readonly alreadyRated: boolean
  /** For a product or shipment: the viewer bought it and the deal is closed. */
  readonly boughtAndClosed: boolean
}

/** The form's availability, or the message in its place. `hidden` removes the whole form area. */
export type ReviewPermission =
  | { readonly may: true }
  | {
      readonly may: false
      readonly hidden: boolean
      readonly text: string
      /** Whether a verification is all that is missing. */
      readonly needsKyc: boolean
    }

/**
 * Decides whether the viewer may review, in this order (product.md#who-may-review): not oneself, not twice, only with
 * accepted KYC, only bought items of closed deals.
 */
export const mayReview = (facts: ReviewFacts): ReviewPermission => {
  const refused = (text: string, { hidden = false, needsKyc = false } = {}): ReviewPermission => ({
    may: false,
    hidden,
    text,
    needsKyc,
  })
  if (facts.viewerId !== null && facts.ratedUserId === facts.viewerId) {
    return refused(texts.yourself, { hidden: facts.ratedType === 'User::class' })
  }
  if (facts.alreadyRated) return refused(texts.alreadyRated)
  if (facts.viewerKyc !== 'Accepted') return refused(texts.kycNotVerified, { needsKyc: true })
  if (facts.ratedType !== 'User::class' && !facts.boughtAndClosed) return refused(texts.notClosed)
  return { may: true }
}
