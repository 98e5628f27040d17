import { accountFamily } from '../../lib/account.ts'
import { createFeed } from './create-feed.ts'
import { feedKey } from './feed-source.ts'

/** The feeds of the account: going back to one finds the same rows in the same place. */
export const feeds = accountFamily(createFeed, feedKey)

/** After the viewer's own new post the feed on screen starts over, and the others when they are next shown. */
export const startFeedsOver = (): void => {
  for (const [, feed] of feeds.entries()) feed.startOver()
}

/** A deleted post vanishes from every feed. */
export const removeFromFeeds = (postId: string): void => {
  for (const [, feed] of feeds.entries()) feed.removePost(postId)
}

/** After an edit the feed on screen reads the post's page again: other posts may carry it too. */
export const rereadInFeeds = (postId: string): void => {
  for (const [, feed] of feeds.entries()) void feed.reread(postId)
}
