import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Reactions } from '../../lib/reactions.ts'

type ReviewEventName = 'NewReviewAdded' | 'LikeReviewRating' | 'UnlikeReviewRating'
type ReviewEvent = Extract<RealtimeEvent, { name: ReviewEventName }>

const listeners = new Set<(event: ReviewEvent) => void>()

const tell = (event: ReviewEvent): void => {
  for (const listener of listeners) listener(event)
}

/** Listens to what concerns reviews; returns the way to stop. The section comes late, so that the first view has none of it. */
export const onReviewEvent = (listener: (event: ReviewEvent) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reviewReactions: Pick<Reactions, ReviewEventName> = {
  NewReviewAdded: tell,
  LikeReviewRating: tell,
  UnlikeReviewRating: tell,
}
