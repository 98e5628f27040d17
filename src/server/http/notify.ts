import type { EndpointName } from '#shared/contract/api/contract.ts'
import { insertNotification } from '../world/notifications.ts'
import type { Call } from './call.ts'

/** Writes a notification and shows it at the user's bell; what users do themselves notifies them of nothing. */
export const notify = <N extends EndpointName>(call: Call<N>, userId: number, html: string): void => {
  if (userId === call.viewer.id) return
  const id = insertNotification(call.world, userId, html)
  call.emit('UserNotification', userId, { notificationId: id, formatted_message: html })
}
