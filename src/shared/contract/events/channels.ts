/**
 * The private channels (product.md#realtime), by name; `{id}` is the id of their subject. Separate from the payload
 * schemas, so that the page can use them without loading a parser.
 */
export const channels = {
  like: 'like.{id}',
  'like-comment': 'like-comment.{id}',
  'comment.post': 'comment.post.{id}',
  posts: 'posts.{id}',
  'comment-shipment': 'comment-shipment.{id}',
  'like-shipment-comment': 'like-shipment-comment.{id}',
  'like-conversation-comment': 'like-conversation-comment.{id}',
  'conversation-started': 'conversation-started.{id}',
  'like-review-rating': 'like-review-rating.{id}',
  'review-ratings': 'review-ratings',
  'user-notification': 'user-notification.{id}',
} as const
export type ChannelName = keyof typeof channels

/** Returns a channel's name on the wire, without `private-`. */
export const channelOf = (name: ChannelName, subject = ''): string => channels[name].replace('{id}', subject)
