import type { RatedType } from '#shared/contract/entities/review.ts'
import { setLike } from '../likes.ts'
import { nextReviewText } from './phrases.ts'
import { day, type Seeding } from './seeding.ts'

/** Reviews of one thing by several people, some found helpful. Oldest first. */
export const seedReviews = (
  seeding: Seeding,
  rated: { readonly type: RatedType; readonly id: number },
  reviewerIds: readonly number[],
): void => {
  const { world, chance, now } = seeding
  for (const [index, userId] of reviewerIds.entries()) {
    const { id } = world.db.run(
      'INSERT OR IGNORE INTO reviews (user_id, rated_type, rated_id, rating, review, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      rated.type,
      rated.id,
      chance.pick([5, 5, 4, 4, 3, 2]),
      nextReviewText(chance),
      now - (reviewerIds.length - index) * chance.whole(3, 20) * day,
    )
    for (const liker of chance.some(reviewerIds, chance.whole(0, 4))) {
      if (liker !== userId) setLike(world, 'review', id, liker, true)
    }
  }
}
