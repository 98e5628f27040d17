import { z } from 'zod'
import { id, listOf } from '../entities/lenient.schema.ts'
import { notification } from '../entities/notification.schema.ts'
import { isReadable, nothing } from './answers.ts'
import { endpoint } from './endpoint.ts'

const source = 'product.md#notifications'

/** The bell. */
export const notifications = {
  unread: endpoint({
    method: 'GET',
    path: '/api/get-notifications/unread',
    body: 'none',
    effect: 'read',
    input: z.object({}),
    output: z
      .object({
        unread_notifications: listOf(notification),
        latest_notifications: listOf(notification),
      })
      .refine((lists) => isReadable(lists.unread_notifications, lists.latest_notifications)),
    source,
  }),
  markAsRead: endpoint({
    method: 'POST',
    path: '/api/mark-notification-as-read/{notificationId}',
    body: 'none',
    effect: 'set',
    input: z.object({ notificationId: id }),
    output: nothing,
    source,
  }),
}
