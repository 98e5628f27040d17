import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of likes, and of the lists of members who liked or shared (product.md#likes). */
export const likeTexts = {
  like: 'Like',
  likeCount: (n: number) => (n === 0 ? 'Like' : `Like, ${numbers.format(n)} ${plural(n, 'like', 'likes')}`),
  offline: 'You are offline',
  nobodyYet: 'Nobody yet',
  listUnavailable: "Couldn't load the list.",
  close: 'Close',
  retry: 'Retry',

  youLikedThis: 'You liked this',
  youAndOthersLiked: (others: number) => `You and ${others} ${plural(others, 'other', 'others')} liked this`,
  likes: (n: number) => `${n} ${plural(n, 'like', 'likes')}`,
} as const

/**
 * Returns the line below a liked thing (product.md#likes): 'You liked this', 'You and N other(s) liked this', 'N
 * likes'. Empty for no likes. A count of 0 with the viewer's own like means that its event is still missing, and counts
 * as one.
 */
export const likeText = (count: number, liked: boolean): string => {
  if (!liked) return count > 0 ? likeTexts.likes(count) : ''
  return count > 1 ? likeTexts.youAndOthersLiked(count - 1) : likeTexts.youLikedThis
}
