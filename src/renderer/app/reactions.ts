import { messageReactions } from '../features/conversations/reactions.ts'
import { feedReactions } from '../features/feed/reactions.ts'
import { notificationReactions } from '../features/notifications/reactions.ts'
import { postReactions } from '../features/post/reactions.ts'
import { reviewReactions } from '../features/reviews/review-events.ts'
import { shipmentReactions } from '../features/shipments/reactions.ts'
import type { Reactions } from '../lib/reactions.ts'

/** The reactions to all events, each from the feature that owns the event; complete by type. */
export const reactions: Reactions = {
  ...reviewReactions,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...feedReactions,
  ...postReactions,
}
