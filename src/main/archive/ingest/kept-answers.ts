import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'

/**
 * Separate from the extractors, which only the archive's thread loads. Main checks here whether to pass an answer on.
 */

/** Calls whose answers contain archived content. */
export const keptAnswers = [
  'posts.wall',
  'posts.myWall',
  'posts.create',
  'posts.update',
  'posts.updateText',
  'posts.updateShared',
  'posts.delete',
  'posts.likedUsers',
  'posts.sharedUsers',
  'comments.likedUsers',
  'shipmentComments.likedUsers',
  'reviews.helpfulUsers',
  'comments.create',
  'comments.reply',
  'comments.update',
  'comments.updateText',
  'comments.edit',
  'comments.delete',
  'shipmentComments.create',
  'shipmentComments.reply',
  'shipmentComments.update',
  'shipmentComments.updateText',
  'shipmentComments.edit',
  'shipmentComments.delete',
  'conversations.create',
  'conversations.reply',
  'conversations.update',
  'conversations.updateText',
  'conversations.edit',
  'conversations.delete',
  'reviews.list',
  'notifications.unread',
  'directory.connections',
  'directory.user',
  'directory.product',
  'directory.voyager',
  'directory.shipments',
  'directory.shipment',
  'credits.checkProfile',
  'credits.checkExporterProduct',
  'credits.checkImporterProduct',
] as const satisfies readonly EndpointName[]

export type KeptAnswer = (typeof keptAnswers)[number]

/** Calls whose 404 proves that an item no longer exists. */
export const missingAnswers = [
  'posts.updateText',
  'comments.list',
  'directory.product',
  'directory.voyager',
  'directory.shipment',
] as const satisfies readonly EndpointName[]

export type MissingAnswer = (typeof missingAnswers)[number]

/** Events that contain a complete item. */
export const keptEvents = [
  'PostCommentCreated',
  'ShipmentCommentCreated',
  'ConversationStarted',
  'UserNotification',
] as const satisfies readonly RealtimeEvent['name'][]
