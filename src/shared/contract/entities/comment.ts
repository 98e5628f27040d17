import type { z } from 'zod'
import type { attachment, image } from './attachment.schema.ts'
import type { Sent } from './sent.ts'
import type { UserRef } from './user.ts'

/** A comment of any thread, with the same names for all kinds. `comment` is untrusted HTML. */
export interface ThreadComment extends Sent {
  readonly id: string
  readonly user_id: string | null
  readonly user: UserRef | null
  readonly comment: string
  readonly parent_comment_id: string | null
  readonly edited_at: string | null
  readonly is_read: boolean
  readonly user_has_replied: boolean
  readonly like_count: number
  readonly like_status: boolean
  readonly images: readonly z.output<typeof image>[]
  readonly attachments: readonly z.output<typeof attachment>[]
  readonly replies: readonly ThreadComment[]
}

/** A wall comment or reply (product.md#comments), with its model. */
export interface WallComment extends ThreadComment {
  readonly model_id: string | null
  readonly model_type: string
  readonly replies: readonly WallComment[]
}

/** A comment of a shipment discussion (product.md#shipments). */
export interface ShipmentComment extends ThreadComment {
  readonly shipment_id: string | null
  readonly shipment_closed_at: string | null
  readonly replies: readonly ShipmentComment[]
}

/** A message of a conversation (product.md#conversations). `user` is the sender. */
export interface ConversationMessage extends ThreadComment {
  /** The receiver, if the server sends it. */
  readonly receiver_id: string | null
  readonly replies: readonly ConversationMessage[]
}
