import type { Review } from './reviews-state.ts'

export const reviewOrders = ['newest', 'highest', 'lowest', 'helpful'] as const

export type ReviewOrder = (typeof reviewOrders)[number]

const timeOf = ({ created_at }: Review): number => Date.parse(created_at) || 0

const compare: Readonly<Record<ReviewOrder, (a: Review, b: Review) => number>> = {
  newest: (a, b) => timeOf(b) - timeOf(a),
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
  helpful: (a, b) => b.like_count - a.like_count,
}

/** The reviews in an order; those that it does not tell apart by date, newest first, then as the server sent them. */
export const arranged = (list: readonly Review[], order: ReviewOrder): readonly Review[] =>
  [...list].sort((a, b) => compare[order](a, b) || compare.newest(a, b))

/** Returns the number of reviews with five stars, four, and so on; ratings are rounded. */
export const distributionOf = (list: readonly Pick<Review, 'rating'>[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: list.filter(({ rating }) => Math.round(rating) === stars).length,
  }))
