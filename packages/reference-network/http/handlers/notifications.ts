import { latestNotifications, markNotificationRead, unreadNotifications } from '../../world/notifications.ts'
import { notFound } from '../../world/refusal.ts'
import { type HandlersOf, numberOf } from '../call.ts'

/** Notifications of the bell. */
export const notificationHandlers: HandlersOf<'notifications'> = {
  'notifications.unread': ({ world, viewer }) => ({
    unread_notifications: unreadNotifications(world, viewer.id),
    latest_notifications: latestNotifications(world, viewer.id),
  }),
  'notifications.markAsRead': ({ world, viewer, input }) => {
    if (!markNotificationRead(world, viewer.id, numberOf(input.notificationId)))
      throw notFound('Notification')
    return { message: 'Notification marked as read.' }
  },
}
