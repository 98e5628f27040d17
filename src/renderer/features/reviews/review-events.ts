import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { createSignal } from '#shared/signal.ts'
import type { Reactions } from '../../lib/reactions.ts'

type ReviewEventName = 'NewReviewAdded' | 'LikeReviewRating' | 'UnlikeReviewRating'
type ReviewEvent = Extract<RealtimeEvent, { name: ReviewEventName }>

/**
 * Events about reviews, for the section on screen. A separate module, so that the first view does not load the section.
 */
export const reviewEvents = createSignal<ReviewEvent>()

export const reviewReactions: Pick<Reactions, ReviewEventName> = {
  NewReviewAdded: reviewEvents.emit,
  LikeReviewRating: reviewEvents.emit,
  UnlikeReviewRating: reviewEvents.emit,
}
