import { keepLatest } from '../../lib/keep-latest.ts'
import { gonePosts, heldPosts, isWrittenAbout } from '../post/posts.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import { feeds } from './feeds.ts'

/** Feeds of linked posts and of members' walls that stay in memory as the reader left them. */
const keptFeeds = 20
/** Posts in no feed that stay known, with their authors and offers. */
const keptPosts = 200

const keep = keepLatest(feeds, keptFeeds, (feed) => feed.isOnScreen())

/** Beside those in feeds: what is on the page some other way stays, and what somebody is writing about. */
const letGoOfPosts = (): void => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-post-id]')]
  const held = new Set(cards.map(({ dataset }) => dataset.postId))
  for (const [, feed] of feeds.entries()) for (const { key } of feed.read().entries) held.add(key)
  const loose = heldPosts.entries().filter(([id]) => !held.has(id) && !isWrittenAbout(id))
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
