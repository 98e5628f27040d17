import { reviewReactions } from '../blocks/reviews/review-events.ts'
import { messageReactions } from '../features/messages/reactions.ts'
import { notificationReactions } from '../features/notifications/reactions.ts'
import { shipmentReactions } from '../features/shipments/reactions.ts'
import { wallReactions } from '../features/wall/wall-reactions.ts'
import type { Reactions } from '../state/reactions.ts'

/** All reactions, each from the feature or block that owns its event; complete by type. */
export const reactions: Reactions = {
  ...reviewReactions,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...wallReactions,
}
