import type { Notification } from '#shared/contract/entities/notification.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { type Found, notePerson } from './found.ts'
import { sentAt } from './when.ts'

/** Takes note of a notification of the bell. */
export const noteNotification = (found: Found, notification: Notification): void => {
  const { user, sent_about, created_at_ago, ...rest } = notification
  found.items.push({
    ...{ kind: 'notification', id: notification.id, author: notePerson(found, user), place: null },
    ...{ ...sentAt(notification), editedAt: null, title: '' },
    body: htmlToPlain(notification.formatted_message),
    data: notification.created_at ? rest : { ...rest, created_at_ago },
  })
}
