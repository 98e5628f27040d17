import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { type Found, nothingFound } from './found.ts'
import { addComments, threadPlace } from './from-comment.ts'

/**
 * Extracts the content of an event. `viewerId` is its receiver, so that a message belongs to the other member's
 * conversation.
 */
export const foundInEvent = (event: RealtimeEvent, viewerId: string): Found => {
  const found = nothingFound()
  switch (event.name) {
    case 'PostCommentCreated':
      if (event.payload.comment)
        addComments(found, 'post', threadPlace('post', event.subject), [event.payload.comment])
      break
    case 'ShipmentCommentCreated':
      if (event.payload.comment)
        addComments(found, 'shipment', threadPlace('shipment', event.subject), [event.payload.comment])
      break
    case 'ConversationStarted': {
      const message = event.payload.conversation
      const other = message?.user_id === viewerId ? message.receiver_id : message?.user_id
      if (message)
        addComments(found, 'conversation', other ? threadPlace('conversation', other) : null, [message])
      break
    }
    case 'UserNotification': {
      const { notificationId: id, formatted_message } = event.payload
      if (id !== null && formatted_message !== null)
        found.items.push({
          kind: 'notification',
          id,
          author: null,
          place: null,
          at: null,
          isExact: false,
          editedAt: null,
          title: '',
          body: htmlToPlain(formatted_message),
          data: { id, formatted_message, is_read: false },
        })
      break
    }
    default:
  }
  return found
}
