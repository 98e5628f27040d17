import { nothing } from '#shared/contract/api/answers.ts'
import { attachment, galleryItem, image, uploadFile } from '#shared/contract/entities/attachment.schema.ts'
import { comment, conversationMessage, shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import { settings } from '#shared/contract/entities/credit.schema.ts'
import {
  count,
  id,
  optionalId,
  optionalNumber,
  optionalText,
  text,
} from '#shared/contract/entities/lenient.schema.ts'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import { product, productDetails } from '#shared/contract/entities/product.schema.ts'
import { review } from '#shared/contract/entities/review.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import {
  authUser,
  connection,
  listedUser,
  optionalUser,
  userRef,
} from '#shared/contract/entities/user.schema.ts'
import { transportVehicle, voyager } from '#shared/contract/entities/voyager.schema.ts'

/** Entities with their own section in the document, by name. */
export const entities = {
  User: userRef,
  'Listed user': listedUser,
  'Signed-in user': authUser,
  Connection: connection,
  Post: post,
  Comment: comment,
  'Shipment comment': shipmentComment,
  'Conversation message': conversationMessage,
  Shipment: shipment,
  Product: product,
  'Product details': productDetails,
  Voyager: voyager,
  'Transport vehicle': transportVehicle,
  Review: review,
  Notification: notification,
  Image: image,
  Attachment: attachment,
  'Gallery item': galleryItem,
} as const

/** Names by schema. A question mark means that the field may be missing. */
export const names: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...Object.entries(entities).map(([name, schema]) => [schema, name] as const),
  [optionalUser, 'User?'],
  [id, 'id'],
  [optionalId, 'id?'],
  [text, 'text?'],
  [optionalText, 'text?'],
  [count, 'count?'],
  [optionalNumber, 'number?'],
  [uploadFile, 'file'],
  [settings, 'setting (key, value)[]'],
  [nothing, 'not read'],
])
