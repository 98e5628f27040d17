import { reviewTexts as texts } from './texts.ts'

/**
 * The line under a review (product.md#reviews): 'You found this helpful', 'You and N other(s) found this helpful', 'N
 * found this helpful'.
 */
export const helpfulText = (count: number, liked: boolean): string => {
  if (!liked) return count > 0 ? texts.foundHelpful(count) : ''
  return count > 1 ? texts.youAndOthersFoundHelpful(count - 1) : texts.youFoundHelpful
}
