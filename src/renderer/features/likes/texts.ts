import { message, texts } from '#shared/texts/message.ts'

/** Texts of likes, and of the lists of members who liked or shared (product.md#likes). */
export const likeTexts = texts('like', {
  like: 'Like',
  likeCount: message('{n, plural, =0 {Like} one {Like, # like} other {Like, # likes}}', 'n'),
  offline: 'You are offline',
  nobodyYet: 'Nobody yet',
  listUnavailable: "Couldn't load the list.",
  close: 'Close',
  retry: 'Retry',

  youLikedThis: 'You liked this',
  youAndOthersLiked: message('You and {others, plural, one {# other} other {# others}} liked this', 'others'),
  likes: message('{n, plural, one {# like} other {# likes}}', 'n'),
})

/**
 * Returns the line below a liked thing (product.md#likes): 'You liked this', 'You and N other(s) liked this', 'N
 * likes'. Empty for no likes. A count of 0 with the viewer's own like means that its event is still missing, and counts
 * as one.
 */
export const likeText = (count: number, liked: boolean): string => {
  if (!liked) return count > 0 ? likeTexts.likes(count) : ''
  return count > 1 ? likeTexts.youAndOthersLiked(count - 1) : likeTexts.youLikedThis
}
