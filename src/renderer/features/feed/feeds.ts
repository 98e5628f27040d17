import { accountFamily } from '../../lib/account.ts'
import { keepLatest } from '../../lib/keep-latest.ts'
import { gonePosts, heldPosts, isWrittenAbout } from '../post/posts.ts'
import { createFeed } from './create-feed.ts'
import { type FeedSource, feedKey } from './feed-source.ts'

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

/** Feeds of linked posts and of members' walls that stay in memory as the reader left them. */
const keptFeeds = 20
/** Posts in no feed that stay known, with their authors and offers. */
const keptPosts = 200

const keep = keepLatest(feeds, keptFeeds, (feed) => feed.isOnScreen())

/** Beside those in feeds, posts stay that have a card on the page, or about which somebody is writing. */
const letGoOfPosts = (): void => {
  const held = new Set<string>()
  for (const [, feed] of feeds.entries()) for (const { key } of feed.read().entries) held.add(key)
  const loose = heldPosts.entries().filter(([id, { card }]) => !card && !held.has(id) && !isWrittenAbout(id))
  for (const [id] of loose.slice(0, -keptPosts)) {
    heldPosts.remove(id)
    gonePosts.remove(id)
  }
}

/** A feed has left the screen. */
export const feedLeft = (source: FeedSource): void => {
  if (source.type === 'one-post' || source.type === 'user') keep(feedKey(source), source)
  letGoOfPosts()
}
