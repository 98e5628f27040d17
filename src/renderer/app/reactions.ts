import { messageReactions } from '../features/conversations/reactions.ts'
import { wallReactions } from '../features/feed/wall-reactions.ts'
import { notificationReactions } from '../features/notifications/reactions.ts'
import { reviewReactions } from '../features/reviews/review-events.ts'
import { shipmentReactions } from '../features/shipments/reactions.ts'
import type { Reactions } from '../lib/reactions.ts'

/** All reactions, each from the feature or block that owns its event; complete by type. */
export const reactions: Reactions = {
  ...reviewReactions,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...wallReactions,
}
