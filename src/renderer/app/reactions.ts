import { notificationReactions } from '../features/notifications/reactions.ts'
import type { Reactions } from '../state/reactions.ts'

/** All reactions, each from the feature or block that owns its event; complete by type. */
export const reactions: Reactions = {
  ...notificationReactions,
}
