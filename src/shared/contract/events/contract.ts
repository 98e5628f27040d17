import { z } from 'zod'
import { comment, conversationMessage, shipmentComment } from '../entities/comment.schema.ts'
import type { ThreadComment } from '../entities/comment.ts'
import { idPattern } from '../entities/id.ts'
import { optionalCount, optionalId, optionalText, tryParse } from '../entities/lenient.schema.ts'
import { type ChannelName, channels } from './channels.ts'

/**
 * The realtime contract: the private channels (product.md#realtime) and the events each carries. The network specifies
 * payloads for few of them; the others are read leniently and only cause a refetch.
 */

/** An object, whatever came: a payload that is none says nothing, and that is no reason to lose the event. */
const fields = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (raw) => (raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
    z.object(shape),
  )

/** New number of likes, where the event says it, and who did it, so that one's own echo is known. */
const likes = fields({ likeCount: optionalCount, like_count: optionalCount, userId: optionalId }).transform(
  (p) => ({ likeCount: p.likeCount ?? p.like_count, userId: p.userId }),
)

/** As everybody may see it: what an event says of its reader (liked, read, paid for) was said of somebody else. */
const forAnyone = <C extends ThreadComment>(written: C): C => ({
  ...written,
  is_read: false,
  like_status: false,
  user_has_replied: false,
  user: written.user && { ...written.user, is_profile_credit_deducted: false },
})

const saysSomething = ({ user, comment, images, attachments }: ThreadComment): boolean =>
  user !== null && (comment !== '' || images.length > 0 || attachments.length > 0)

/**
 * The author of a new comment, so that the author's own client need not refetch (product.md#post-card). The comment
 * itself when the event carries it whole, so that it shows before a refetch.
 */
const written = <C extends ThreadComment>(whole: z.ZodType<C>) =>
  fields({
    commentId: optionalId,
    userId: optionalId,
    commentCount: optionalCount,
    comment: z.unknown().optional(),
  }).transform((p) => {
    const ids = fields({ id: optionalId, user_id: optionalId }).parse(p.comment)
    const read = tryParse(whole, p.comment)
    const userId = p.userId ?? ids.user_id
    // Some events name a comment without bringing it: what has no author or says nothing is no whole one.
    const comment = read.success && userId !== null && saysSomething(read.data) ? forAnyone(read.data) : null
    return { commentId: p.commentId ?? ids.id, userId, commentCount: p.commentCount, comment }
  })

const event = <const C extends ChannelName, P extends z.ZodType>(channel: C, payload: P) => ({
  channel,
  payload,
})

/** Every event: the channel it comes on and what it carries. */
export const events = {
  LikePost: event('like', likes),
  UnlikePost: event('like', likes),
  LikeComment: event('like-comment', likes),
  UnlikeComment: event('like-comment', likes),
  PostCommentCreated: event('comment.post', written(comment)),
  PostIsCreated: event('posts', fields({ postId: optionalId, userId: optionalId })),
  ShipmentCommentCreated: event('comment-shipment', written(shipmentComment)),
  LikeShipmentComment: event('like-shipment-comment', likes),
  UnlikeShipmentComment: event('like-shipment-comment', likes),
  LikeConversationComment: event('like-conversation-comment', likes),
  UnlikeConversationComment: event('like-conversation-comment', likes),
  ConversationStarted: event(
    'conversation-started',
    fields({ conversation: conversationMessage.nullable().catch(null).default(null) }),
  ),
  LikeReviewRating: event('like-review-rating', likes),
  UnlikeReviewRating: event('like-review-rating', likes),
  NewReviewAdded: event('review-ratings', fields({ ratedId: optionalId, ratedType: optionalText })),
  UserNotification: event(
    'user-notification',
    fields({ notificationId: optionalId, formatted_message: optionalText }),
  ),
} as const

export type EventName = keyof typeof events
/** The names of all events. */
export const eventNames = Object.keys(events) as EventName[]

/** An event as it reaches reactions: parsed, with the channel it came on. */
export type RealtimeEvent = {
  [E in EventName]: {
    readonly name: E
    readonly channel: (typeof events)[E]['channel']
    /** The id in the channel's name, '' for a channel without one. */
    readonly subject: string
    readonly payload: z.output<(typeof events)[E]['payload']>
  }
}[EventName]

/** Reads a channel's name back; null for one that is not of the contract. */
export const parseChannel = (
  wire: string,
): { readonly name: ChannelName; readonly subject: string } | null => {
  for (const [name, pattern] of Object.entries(channels) as [ChannelName, string][]) {
    if (!pattern.includes('{id}')) {
      if (wire === pattern) return { name, subject: '' }
      continue
    }
    const prefix = pattern.slice(0, pattern.indexOf('{id}'))
    const subject = wire.slice(prefix.length)
    if (wire.startsWith(prefix) && idPattern.test(subject)) return { name, subject }
  }
  return null
}

/**
 * `App\Events\LikePost` and `.LikePost` are `LikePost` (product.md#realtime); undefined for an event that is not of
 * the contract.
 */
export const eventNameOf = (wire: string): EventName | undefined => {
  const bare = (wire.split('\\').at(-1) ?? wire).replace(/^\./, '')
  return eventNames.find((name) => name === bare)
}
