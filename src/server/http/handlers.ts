import type { Handlers } from './call.ts'
import { accountHandlers } from './handlers/account.ts'
import { authHandlers } from './handlers/auth.ts'
import { commentHandlers } from './handlers/comments.ts'
import { conversationHandlers } from './handlers/conversations.ts'
import { creditHandlers } from './handlers/credits.ts'
import { directoryHandlers } from './handlers/directory.ts'
import { notificationHandlers } from './handlers/notifications.ts'
import { postHandlers } from './handlers/posts.ts'
import { reviewHandlers } from './handlers/reviews.ts'
import { shipmentCommentHandlers } from './handlers/shipment-comments.ts'

/** Every call of the contract has its handler: a missing one does not compile. */
export const handlers: Handlers = {
  ...postHandlers,
  ...commentHandlers,
  ...shipmentCommentHandlers,
  ...conversationHandlers,
  ...creditHandlers,
  ...reviewHandlers,
  ...notificationHandlers,
  ...accountHandlers,
  ...directoryHandlers,
  ...authHandlers,
}
