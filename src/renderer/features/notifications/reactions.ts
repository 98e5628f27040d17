import type { Reactions } from '../../lib/reactions.ts'
import { bell } from './bell-state.ts'

/** UserNotification triggers a refetch of notifications. */
export const notificationReactions: Pick<Reactions, 'UserNotification'> = {
  UserNotification: () => void bell.refetch(),
}
