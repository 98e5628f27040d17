import type { EventName, RealtimeEvent } from '#shared/contract/events/contract.ts'

/**
 * The reaction to a realtime event. Each feature provides the reactions to the events it owns. `Reactions` is complete
 * by type, so that an event without a reaction does not compile (see app/reactions.ts).
 */
export type Reaction<E extends EventName> = (event: Extract<RealtimeEvent, { name: E }>) => void
export type Reactions = { readonly [E in EventName]: Reaction<E> }

/** Runs the reaction that belongs to an event. */
export const react = (reactions: Reactions, event: RealtimeEvent): void => {
  const reaction = reactions[event.name] as (event: RealtimeEvent) => void
  reaction(event)
}
