import { messageReactions } from '../features/conversations/people-state.ts'
import { feedReactions } from '../features/feed/feeds.ts'
import { notificationReactions } from '../features/notifications/bell-state.ts'
import { postReactions } from '../features/post/posts.ts'
import { reviewReactions } from '../features/reviews/review-events.ts'
import { shipmentReactions } from '../features/shipments/shipments-state.ts'
import type { Reactions } from '../lib/reactions.ts'

/** The reactions to all events, each from the feature that owns the event. Complete by type. */
export const reactions: Reactions = {
  ...reviewReactions,
  ...messageReactions,
  ...notificationReactions,
  ...shipmentReactions,
  ...feedReactions,
  ...postReactions,
}
