import { accountFamily } from '../../lib/account.ts'
import { createFeed } from './create-feed.ts'
import { feedKey } from './feed-source.ts'

/** The feeds of the account: going back to one finds the same rows in the same place. */
export const feeds = accountFamily(createFeed, feedKey)

/** After the viewer's own new post every feed starts over. */
export const startFeedsOver = (): void => {
  for (const [, feed] of feeds.entries()) feed.startOver()
}

/** A deleted post vanishes from every feed. */
export const removeFromFeeds = (postId: string): void => {
  for (const [, feed] of feeds.entries()) feed.removePost(postId)
}
