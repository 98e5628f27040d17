import type { EventName, RealtimeEvent } from '#shared/contract/events/contract.ts'
import { createSignal } from '#shared/signal.ts'

/**
 * The reaction to a realtime event. Each feature provides the reactions to its own events. `Reactions` is complete by
 * type, so that an event without a reaction does not compile (`app/reactions.ts`).
 */
export type Reaction<E extends EventName> = (event: Extract<RealtimeEvent, { name: E }>) => void
export type Reactions = { readonly [E in EventName]: Reaction<E> }

export type ReviewEventName = 'NewReviewAdded' | 'LikeReviewRating' | 'UnlikeReviewRating'

/** Events about reviews, for the section on screen. They are here, so that the first view does not load the section. */
export const reviewEvents = createSignal<Extract<RealtimeEvent, { name: ReviewEventName }>>()

/** Runs the reaction to an event. */
export const react = (reactions: Reactions, event: RealtimeEvent): void => {
  const reaction = reactions[event.name] as (event: RealtimeEvent) => void
  reaction(event)
}
