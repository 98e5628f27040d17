import { messageReactions } from '../features/messages/reactions.ts'
import { notificationReactions } from '../features/notifications/reactions.ts'
import { shipmentReactions } from '../features/shipments/reactions.ts'
import { wallReactions } from '../features/wall/wall-reactions.ts'
import type { Reactions } from '../state/reactions.ts'

/** Events whose screens this version does not have; main counts and notifies all the same. */
const nowhereShown = {
  NewReviewAdded: () => {},
  LikeReviewRating: () => {},
  UnlikeReviewRating: () => {},
} satisfies Partial<Reactions>

/** All reactions, each from the feature or block that owns its event; complete by type. */
export const reactions: Reactions = {
  ...nowhereShown,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...wallReactions,
}
