import { z } from 'zod'
import { comment, conversationMessage, shipmentComment } from '../entities/comment.schema.ts'
import type { ThreadComment } from '../entities/comment.ts'
import { idPattern } from '../entities/id.ts'
import { optionalCount, optionalId, optionalText, tryParse } from '../entities/lenient.schema.ts'
import { type ChannelName, channels } from './channels.ts'

/**
 * The realtime contract: private channels (product.md#realtime) and their events. The network specifies few payloads.
 * All others are parsed leniently and only cause a refetch.
 */

/** Treats any payload that is not an object as empty, so that the event itself is not lost. */
const fields = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (raw) => (raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? raw : {}),
    z.object(shape),
  )

/** The new number of likes, if the event contains it, and the user, to detect the echo of the viewer's own like. */
const likes = fields({ likeCount: optionalCount, like_count: optionalCount, userId: optionalId }).transform(
  (p) => ({ likeCount: p.likeCount ?? p.like_count, userId: p.userId }),
)

/** Removes the fields that the event computed for another reader: liked, read, replied, paid for. */
const forAnyone = <C extends ThreadComment>(written: C): C => ({
  ...written,
  is_read: false,
  like_status: false,
  user_has_replied: false,
  user: written.user && { ...written.user, is_profile_credit_deducted: false },
})

const hasContent = ({ user, comment, images, attachments }: ThreadComment): boolean =>
  user !== null && (comment !== '' || images.length > 0 || attachments.length > 0)

/**
 * A new comment. Its author lets the author's own client skip the refetch (product.md#post-card). A complete comment
 * shows before the refetch.
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
    // Some events only contain the comment's id. A comment without author or content is not complete.
    const comment = read.success && userId !== null && hasContent(read.data) ? forAnyone(read.data) : null
    return { commentId: p.commentId ?? ids.id, userId, commentCount: p.commentCount, comment }
  })

const event = <const C extends ChannelName, P extends z.ZodType>(channel: C, payload: P) => ({
  channel,
  payload,
})

/** All events, with their channel and payload. */
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
export const eventNames = Object.keys(events) as EventName[]

/** A parsed event with its channel. */
export type RealtimeEvent = {
  [E in EventName]: {
    readonly name: E
    readonly channel: (typeof events)[E]['channel']
    /** The id in the channel's name; '' for a channel without an id. */
    readonly subject: string
    readonly payload: z.output<(typeof events)[E]['payload']>
  }
}[EventName]

/** Parses a channel's name; null for a channel outside the contract. */
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
 * Returns the event for a wire name: `App\Events\LikePost` and `.LikePost` are `LikePost` (product.md#realtime).
 * Undefined for an event outside the contract.
 */
export const eventNameOf = (wire: string): EventName | undefined => {
  const bare = (wire.split('\\').at(-1) ?? wire).replace(/^\./, '')
  return eventNames.find((name) => name === bare)
}

/**
 * Parses a realtime message: the channel with or without `private-`, the event name bare or with its namespace
 * (product.md#realtime), the data as an object or as JSON text. Returns null for events outside the contract or on the
 * wrong channel; never throws.
 */
export const parseEvent = (wireChannel: string, wireName: string, data: unknown): RealtimeEvent | null => {
  const channel = parseChannel(wireChannel.replace(/^private-/, ''))
  const name: EventName | undefined = eventNameOf(wireName)
  if (channel === null || name === undefined || events[name].channel !== channel.name) return null
  const payload = events[name].payload.safeParse(asObject(data))
  if (!payload.success) return null
  // Name, channel and payload match, because the name selected the schema.
  return { name, channel: channel.name, subject: channel.subject, payload: payload.data } as RealtimeEvent
}

const asObject = (data: unknown): unknown => {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}
