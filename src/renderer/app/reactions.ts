import { notificationReactions } from '../features/notifications/reactions.ts'
import { wallReactions } from '../features/wall/wall-reactions.ts'
import type { Reactions } from '../state/reactions.ts'

/** Events whose screens this version does not have; main counts and notifies all the same. */
const nowhereShown = {
  ShipmentCommentCreated: () => {},
  LikeShipmentComment: () => {},
  UnlikeShipmentComment: () => {},
  ConversationStarted: () => {},
  LikeConversationComment: () => {},
  UnlikeConversationComment: () => {},
  NewReviewAdded: () => {},
  LikeReviewRating: () => {},
  UnlikeReviewRating: () => {},
} satisfies Partial<Reactions>

/** All reactions, each from the feature or block that owns its event; complete by type. */
export const reactions: Reactions = {
  ...nowhereShown,
  ...notificationReactions,
  ...wallReactions,
}
