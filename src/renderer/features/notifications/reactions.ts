import { paths } from '#shared/paths.ts'
import type { Reactions } from '../../lib/reactions.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { bell } from './bell-state.ts'

/** UserNotification triggers a refetch of notifications, and of the shipments where it is about one. */
export const notificationReactions: Pick<Reactions, 'UserNotification'> = {
  UserNotification: ({ payload }) => {
    bell.refresh('ended')
    if (payload.formatted_message?.includes(paths.shipments)) shipments.refetchSoon()
  },
}
