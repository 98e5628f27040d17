import { type Reactions, type ReviewEventName, reviewEvents } from '../../lib/reactions.ts'

export const reviewReactions: Pick<Reactions, ReviewEventName> = {
  NewReviewAdded: reviewEvents.emit,
  LikeReviewRating: reviewEvents.emit,
  UnlikeReviewRating: reviewEvents.emit,
}
