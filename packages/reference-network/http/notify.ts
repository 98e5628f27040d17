import type { EndpointName } from '#shared/contract/api/contract.ts'
import { type NotificationEvent, notificationHtml, notificationSentence } from '../world/notification-html.ts'
import { insertNotification, wasNotified } from '../world/notifications.ts'
import type { Call } from './call.ts'

/** Saves a notification and sends it to the user. Users get no notification of their own acts. */
export const notify = <N extends EndpointName>(
  call: Call<N>,
  userId: number,
  event: NotificationEvent,
): void => {
  if (userId === call.viewer.id) return
  const { world, viewer } = call
  // Notifies only once of like, unlike and like.
  const sentence = notificationSentence(world, userId, viewer.member, event)
  if (event.what === 'liked' && wasNotified(world, userId, sentence)) return
  const html = notificationHtml(world, userId, viewer.member, event)
  const id = insertNotification(call.world, userId, html)
  call.emit('UserNotification', userId, { notificationId: id, formatted_message: html })
}
