import type { EndpointName } from '#shared/contract/api/contract.ts'
import { kycStatus } from '#shared/contract/entities/user.schema.ts'
import { reviewErrors } from '#shared/rules/review.ts'
import { mayReview } from '#shared/rules/review-subject.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { isLiked, likeCount, likers, setLike } from '../../world/likes.ts'
import { escapeHtml } from '../../world/member-link.ts'
import { forbidden, invalid, notFound } from '../../world/refusal.ts'
import { hasReviewed } from '../../world/review-facts.ts'
import {
  mayReadReview,
  type ReviewRow,
  ratedBy,
  readableRated,
  reviewBy,
  reviewRowsOf,
  reviewWire,
} from '../../world/reviews.ts'
import { type Call, type HandlersOf, numberOf } from '../call.ts'
import { notify } from '../notify.ts'

type AnyCall = Call<EndpointName>

const reviewOf = (call: AnyCall, id: string): ReviewRow => {
  const row = reviewBy(call.world, numberOf(id))
  if (row === undefined || !mayReadReview(call.world, call.viewer, row)) throw notFound('Review')
  return row
}

const like = (call: AnyCall, id: string, wanted: boolean): object => {
  const row = reviewOf(call, id)
  const changed = setLike(call.world, 'review', row.id, call.viewer.id, wanted)
  const count = likeCount(call.world, 'review', row.id)
  if (changed) {
    call.emit(wanted ? 'LikeReviewRating' : 'UnlikeReviewRating', row.id, {
      likeCount: count,
      userId: call.viewer.id,
      reviewId: row.id,
    })
  }
  return { like_count: count, like_status: isLiked(call.world, 'review', row.id, call.viewer.id) }
}

/** Reviews and ratings. */
export const reviewHandlers: HandlersOf<'reviews'> = {
  'reviews.create': (call) => {
    const { world, viewer, input } = call
    const rated = ratedBy(world, viewer.id, input.ratedType, input.ratedId)
    const permission = mayReview({
      ratedType: input.ratedType,
      ratedUserId: String(rated.ownerId),
      viewerId: String(viewer.id),
      viewerKyc: kycStatus.parse(viewer.member.kyc_status),
      alreadyRated: hasReviewed(world, viewer.id, input.ratedType, rated.id),
      boughtAndClosed: rated.boughtAndClosed,
    })
    if (!permission.may) throw forbidden(permission.text)
    const wrong = Object.entries(reviewErrors(input.rating, input.review))
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field, text]) => [field, [text]])))
    const { id } = world.db.run(
      'INSERT INTO reviews (user_id, rated_type, rated_id, rating, review, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      viewer.id,
      input.ratedType,
      rated.id,
      input.rating,
      input.review,
      world.clock.now(),
    )
    call.emit('NewReviewAdded', '', { ratedId: rated.id, ratedType: input.ratedType, reviewId: id })
    notify(call, rated.ownerId, {
      what: 'reviewed',
      path: rated.path,
      rating: input.rating,
      text: escapeHtml(input.review),
    })
    return { message: reviewRuleTexts.submitDone, ...reviewWire(world, viewer, reviewOf(call, String(id))) }
  },
  'reviews.list': (call) => {
    const rated = readableRated(call.world, call.viewer, call.input.ratedType, call.input.ratedId)
    return reviewRowsOf(call.world, call.input.ratedType, rated.id).map((row) =>
      reviewWire(call.world, call.viewer, row),
    )
  },
  'reviews.report': (call) => {
    const row = reviewOf(call, call.input.reviewId)
    call.world.db.run(
      'INSERT OR IGNORE INTO review_reports (review_id, user_id, message, created_at) VALUES (?, ?, ?, ?)',
      row.id,
      call.viewer.id,
      call.input.reportMessage,
      call.world.clock.now(),
    )
    return { message: reviewRuleTexts.reportDone }
  },
  'reviews.like': (call) => like(call, call.input.reviewId, true),
  'reviews.unlike': (call) => like(call, call.input.reviewId, false),
  'reviews.helpfulUsers': (call) => ({
    helpful_users: likers(call.world, 'review', reviewOf(call, call.input.reviewId).id).map(
      call.viewer.people.ref,
    ),
  }),
}
