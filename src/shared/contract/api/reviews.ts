import { z } from 'zod'
import { id } from '../entities/lenient.schema.ts'
import { ratedType, review } from '../entities/review.schema.ts'
import { bareOrData, likeAnswer, messageAnswer, usersUnder } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#reviews'
const byReview = z.object({ reviewId: id })

/** Reviews and ratings of users, products and shipments. */
export const reviews = {
  create: endpoint({
    method: 'POST',
    path: '/api/store-review-rating',
    body: 'json',
    effect: 'create',
    input: z.object({
      rating: z.number().int().min(1).max(5),
      review: z.string().max(100_000),
      ratedId: id,
      ratedType,
    }),
    output: messageAnswer,
    source,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/fetch-review-rating',
    body: 'query',
    effect: 'read',
    input: z.object({ ratedId: id, ratedType }),
    output: bareOrData(review),
    source,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/review-rating/{reviewId}/submit-report',
    body: 'json',
    effect: 'create',
    input: z.object({ reviewId: id, reportMessage: z.string().trim().min(1).max(10_000) }),
    output: messageAnswer,
    source,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/review-rating/{reviewId}/like',
    body: 'none',
    effect: 'set',
    input: byReview,
    output: likeAnswer,
    source,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/review-rating/{reviewId}/like',
    body: 'none',
    effect: 'set',
    input: byReview,
    output: likeAnswer,
    source,
  }),
  helpfulUsers: endpoint({
    method: 'GET',
    path: '/api/helpful-review-rating-users/{reviewId}',
    body: 'none',
    effect: 'read',
    input: byReview,
    output: usersUnder('helpful_users'),
    source,
  }),
}
