import { likeTexts as texts } from './texts.ts'

/**
 * The line under a liked thing (product.md#likes): 'You liked this', 'You and N other(s) liked this', 'N likes'.
 * Empty when nobody did. A count of 0 beside one's own like is an event that has not arrived yet, and reads as one.
 */
export const likeText = (count: number, liked: boolean): string => {
  if (!liked) return count > 0 ? texts.likes(count) : ''
  return count > 1 ? texts.youAndOthersLiked(count - 1) : texts.youLikedThis
}
