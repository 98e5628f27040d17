import { messageReactions } from '../features/conversations/reactions.ts'
import { wallReactions } from '../features/feed/wall-reactions.ts'
import { notificationReactions } from '../features/notifications/reactions.ts'
import { reviewReactions } from '../features/reviews/review-events.ts'
import { shipmentReactions } from '../features/shipments/reactions.ts'
import type { Reactions } from '../lib/reactions.ts'

/** The reactions to all events, each from the feature that owns the event; complete by type. */
export const reactions: Reactions = {
  ...reviewReactions,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...wallReactions,
}
