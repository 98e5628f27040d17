import { z } from 'zod'
import { attachment, image } from './attachment.ts'
import { count, flag, id, listOf, optionalId, optionalText, text } from './lenient.ts'
import { baseName } from './product.ts'
import { optionalUser, type UserRef } from './user.ts'

const commentHead = z.object({
  id,
  user_id: optionalId,
  user: optionalUser,
  comment: text,
  parent_comment_id: optionalId,
  created_at: optionalText,
  created_at_ago: text,
  edited_at: optionalText,
  is_read: flag(true),
  user_has_replied: flag(false),
})

/** A comment of any thread, whatever names its subject uses on the wire. `comment` is HTML of other people. */
export interface ThreadComment {
  readonly id: string
  readonly user_id: string | null
  readonly user: UserRef | null
  readonly comment: string
  readonly parent_comment_id: string | null
  /** The date itself, where the server sends one beside its words (decisions 7). */
  readonly created_at?: string | null
  readonly created_at_ago: string
  readonly edited_at: string | null
  readonly is_read: boolean
  readonly user_has_replied: boolean
  readonly like_count: number
  readonly like_status: boolean
  readonly images: readonly z.output<typeof image>[]
  readonly attachments: readonly z.output<typeof attachment>[]
  readonly replies: readonly ThreadComment[]
}

/** A wall comment or reply (section 3), with the model it belongs to. */
export interface WallComment extends ThreadComment {
  readonly model_id: string | null
  readonly model_type: string
  readonly replies: readonly WallComment[]
}

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
      ...rest,
      like_count: comment_like_count,
      like_status: comment_like_status,
      images: comment_images,
      attachments: comment_attachments,
    }),
  )
export const comment = wallComment

/** A comment of a shipment discussion (section 3). */
export interface ShipmentComment extends ThreadComment {
  readonly shipment_id: string | null
  readonly shipment_closed_at: string | null
  readonly replies: readonly ShipmentComment[]
}

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
      ...rest,
      like_count: shipment_comment_like_count,
      like_status: shipment_comment_like_status,
      images: shipment_comment_images,
      attachments: shipment_comment_attachments,
    }),
  )

/** A message of a conversation (section 3): the sender stands where a comment has its user. */
export interface ConversationMessage extends ThreadComment {
  /** Who it was sent to, where the server says. */
  readonly receiver_id: string | null
  readonly replies: readonly ConversationMessage[]
}

export const conversationMessage: z.ZodType<ConversationMessage> = z
  .object({
    id,
    sender: optionalUser,
    receiver_id: optionalId,
    message: text,
    parent_comment_id: optionalId,
    created_at: optionalText,
    created_at_ago: text,
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
      ...rest,
      user: sender,
      user_id: sender?.id ?? null,
      comment: message,
      like_count: conversation_comment_like_count,
      like_status: conversation_comment_like_status,
      images: conversation_images,
      attachments: conversation_attachments,
    }),
  )
