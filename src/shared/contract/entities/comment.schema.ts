import { z } from 'zod'
import { attachment, image } from './attachment.schema.ts'
import type { ConversationMessage, ShipmentComment, WallComment } from './comment.ts'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.schema.ts'
import { baseName } from './product.ts'
import { received, sentFields } from './sent.schema.ts'
import { optionalUser } from './user.schema.ts'

/** Common fields of comments of posts and of shipments. */
const commentHead = z.object({
  id,
  user_id: optionalId,
  user: optionalUser,
  comment: text,
  parent_comment_id: optionalId,
  ...sentFields,
  edited_at: optionalText,
  is_read: flag(true),
  user_has_replied: flag(false),
})

const wallComment: z.ZodType<WallComment> = commentHead
  .extend({
    model_id: optionalId,
    model_type: text.transform(baseName),
    comment_like_count: count,
    comment_like_status: flag(false),
    comment_images: listOf(image),
    comment_attachments: listOf(attachment),
    replies: z.lazy(() => listOf(wallComment)),
  })
  .transform(
    ({
      comment_like_count,
      comment_like_status,
      comment_images,
      comment_attachments,
      ...rest
    }): WallComment => ({
      ...received(rest),
      like_count: comment_like_count,
      like_status: comment_like_status,
      images: comment_images,
      attachments: comment_attachments,
    }),
  )

/** A comment of a wall post, with its replies (product.md#comments). */
export const comment = wallComment

/** A comment of a shipment's discussion. Its fields have their own names on the wire. */
export const shipmentComment: z.ZodType<ShipmentComment> = commentHead
  .extend({
    shipment_id: optionalId,
    shipment_closed_at: optionalText,
    shipment_comment_like_count: count,
    shipment_comment_like_status: flag(false),
    shipment_comment_images: listOf(image),
    shipment_comment_attachments: listOf(attachment),
    replies: z.lazy(() => listOf(shipmentComment)),
  })
  .transform(
    ({
      shipment_comment_like_count,
      shipment_comment_like_status,
      shipment_comment_images,
      shipment_comment_attachments,
      ...rest
    }): ShipmentComment => ({
      ...received(rest),
      like_count: shipment_comment_like_count,
      like_status: shipment_comment_like_status,
      images: shipment_comment_images,
      attachments: shipment_comment_attachments,
    }),
  )

/** A message of a conversation. Converts `sender` to the user and `message` to the comment. */
export const conversationMessage: z.ZodType<ConversationMessage> = z
  .object({
    id,
    sender: optionalUser,
    receiver_id: optionalId,
    message: text,
    parent_comment_id: optionalId,
    ...sentFields,
    edited_at: optionalText,
    is_read: flag(true),
    user_has_replied: flag(false),
    conversation_comment_like_count: count,
    conversation_comment_like_status: flag(false),
    conversation_images: listOf(image),
    conversation_attachments: listOf(attachment),
    replies: z.lazy(() => listOf(conversationMessage)),
  })
  .transform(
    ({
      sender,
      message,
      conversation_comment_like_count,
      conversation_comment_like_status,
      conversation_images,
      conversation_attachments,
      ...rest
    }): ConversationMessage => ({
      ...received(rest),
      user: sender,
      user_id: sender?.id ?? null,
      comment: message,
      like_count: conversation_comment_like_count,
      like_status: conversation_comment_like_status,
      images: conversation_images,
      attachments: conversation_attachments,
    }),
  )
