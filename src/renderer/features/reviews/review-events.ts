import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { createEmitter } from '../../lib/emitter.ts'
import type { Reactions } from '../../lib/reactions.ts'

type ReviewEventName = 'NewReviewAdded' | 'LikeReviewRating' | 'UnlikeReviewRating'
type ReviewEvent = Extract<RealtimeEvent, { name: ReviewEventName }>

/** What concerns reviews. The section listens while it is on screen; it is loaded late, the first view has none of it. */
export const reviewEvents = createEmitter<ReviewEvent>()

export const reviewReactions: Pick<Reactions, ReviewEventName> = {
  NewReviewAdded: reviewEvents.emit,
  LikeReviewRating: reviewEvents.emit,
  UnlikeReviewRating: reviewEvents.emit,
}
