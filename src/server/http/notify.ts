import type { EndpointName } from '#shared/api/contract.ts'
import { insertNotification } from '../world/notifications.ts'
import { fullName, type Member } from '../world/users.ts'
import type { Call } from './call.ts'

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A member's name as a link to their profile. */
export const linkTo = (member: Member): string =>
  `<a href="/frontend/view-user-complete-profile/${member.uuid}"><strong>${escapeHtml(fullName(member))}</strong></a>`

/** Writes a notification and rings the user's bell; nobody is notified of what they did themselves. */
export const notify = <N extends EndpointName>(call: Call<N>, userId: number, html: string): void => {
  if (userId === call.viewer.id) return
  const id = insertNotification(call.world, userId, html)
  call.emit('UserNotification', userId, { notificationId: id, formatted_message: html })
}
