import type { EventName, RealtimeEvent } from '#shared/contract/events/contract.ts'

/**
 * The reaction to a realtime event. Each feature provides the reactions to its own events. `Reactions` is complete by
 * type, so that an event without a reaction does not compile (`app/reactions.ts`).
 */
export type Reaction<E extends EventName> = (event: Extract<RealtimeEvent, { name: E }>) => void
export type Reactions = { readonly [E in EventName]: Reaction<E> }

/** Runs the reaction to an event. */
export const react = (reactions: Reactions, event: RealtimeEvent): void => {
  const reaction = reactions[event.name] as (event: RealtimeEvent) => void
  reaction(event)
}
