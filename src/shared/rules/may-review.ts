import type { RatedType } from '../contract/entities/review.ts'
import type { KycStatus } from '../contract/entities/user.ts'
import { reviewRuleTexts as texts } from '../texts/review-rules.ts'

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
  | { readonly may: false; readonly hidden: boolean; readonly text: string }

/**
 * Decides whether the viewer may review, in this order (product.md#who-may-review): not oneself, not twice, only with
 * accepted KYC, only bought items of closed deals.
 */
export const mayReview = (facts: ReviewFacts): ReviewPermission => {
  const refused = (text: string, hidden = false): ReviewPermission => ({ may: false, hidden, text })
  if (facts.viewerId !== null && facts.ratedUserId === facts.viewerId) {
    return refused(texts.yourself, facts.ratedType === 'User::class')
  }
  if (facts.alreadyRated) return refused(texts.alreadyRated)
  if (facts.viewerKyc !== 'Accepted') return refused(texts.kycNotVerified)
  if (facts.ratedType !== 'User::class' && !facts.boughtAndClosed) return refused(texts.notClosed)
  return { may: true }
}
