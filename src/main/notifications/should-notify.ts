import type { EventName, RealtimeEvent } from '#shared/contract/events/contract.ts'

/** What decides about a native notification beside the event itself. */
export interface NotifyContext {
  readonly ownUserId: string
  /** The person wants notifications (preferences). */
  readonly wanted: boolean
  readonly windowFocused: boolean
  /** The other user of the conversation that is on screen, if one is. */
  readonly shownConversation: string | null
}

type Decision<E extends EventName> = (
  event: Extract<RealtimeEvent, { name: E }>,
  context: NotifyContext,
) => boolean

const never = (): boolean => false

/** Complete by type: a new event does not compile until it is decided here whether it notifies. */
const decisions: { readonly [E in EventName]: Decision<E> } = {
  LikePost: never,
  UnlikePost: never,
  LikeComment: never,
  UnlikeComment: never,
  PostCommentCreated: never,
  PostIsCreated: never,
  ShipmentCommentCreated: never,
  LikeShipmentComment: never,
  UnlikeShipmentComment: never,
  LikeConversationComment: never,
  UnlikeConversationComment: never,
  LikeReviewRating: never,
  UnlikeReviewRating: never,
  NewReviewAdded: never,
  ConversationStarted: ({ payload: { conversation } }, { ownUserId, windowFocused, shownConversation }) => {
    const sender = conversation?.user_id ?? null
    if (sender === ownUserId) return false
    return !(windowFocused && sender !== null && sender === shownConversation)
  },
  UserNotification: () => true,
}

/**
 * Whether an event becomes a native notification (product.md#native-notifications): messages and notifications do,
 * unless one wrote it oneself, is looking at that very conversation, or does not want any.
 */
export const shouldNotify = (event: RealtimeEvent, context: NotifyContext): boolean => {
  const decide = decisions[event.name] as (event: RealtimeEvent, context: NotifyContext) => boolean
  return context.wanted && decide(event, context)
}
