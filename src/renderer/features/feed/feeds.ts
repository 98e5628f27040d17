import { accountFamily, keptOverSwitch } from '../../lib/account.ts'
import { keepLatest } from '../../lib/keep-latest.ts'
import type { Reactions } from '../../lib/reactions.ts'
import { store } from '../../lib/store.ts'
import { editRequestAtom, requestEdit } from '../composer/composer-slot.ts'
import { pictureShapes } from '../media/gallery.tsx'
import { hasUnsentText, heldPosts } from '../post/posts.ts'
import { createFeed, type ParkedFeed } from './create-feed.ts'
import { type FeedSource, feedKey } from './feed-source.ts'

/** The feeds of the account, kept with their rows and scroll positions. */
export const feeds = accountFamily(createFeed, feedKey)

/** The wall and the feed on screen that a switch of accounts left, with the heights of their pictures and the open edit. */
const parked = keptOverSwitch(() => ({
  feeds: feeds
    .entries()
    .flatMap(([, feed]): ParkedFeed | readonly ParkedFeed[] =>
      feed.source.type === 'wall' || feed.isOnScreen() ? (feed.parked() ?? []) : [],
    ),
  shapes: [...pictureShapes],
  edited: store.get(editRequestAtom),
}))

/** Shows the feeds of an account as a switch left them. Returns false if it left no wall. */
export const restoreFeeds = (account: string): boolean => {
  const known = parked.take(account) ?? { feeds: [], shapes: [], edited: null }
  for (const [address, shape] of known.shapes) pictureShapes.set(address, shape)
  for (const one of known.feeds) feeds.get(one.source).restoreFeed(one)
  if (known.edited) requestEdit(known.edited)
  return known.feeds.some(({ source }) => source.type === 'wall')
}

/** Starts over after the viewer's own new post: the feed on screen now, the others when they are next shown. */
export const startFeedsOver = (): void => {
  for (const [, feed] of feeds.entries()) feed.startOver()
}

/** Removes a deleted post from every feed. */
export const removeFromFeeds = (postId: string): void => {
  for (const [, feed] of feeds.entries()) feed.removePost(postId)
}

/** Refetches the page of an edited post in the feed on screen, because other posts may share it. */
export const rereadInFeeds = (postId: string): void => {
  for (const [, feed] of feeds.entries()) void feed.reread(postId)
}

/** Feeds of linked posts and of members' walls that stay in memory. */
const keptFeeds = 20
/** Posts in no feed that stay in memory, with their authors and offers. */
const keptPosts = 200

const keep = keepLatest(feeds, keptFeeds, (feed) => feed.isOnScreen())

/** Drops posts that have no feed, no card on the page and no unsent text. The newest `keptPosts` of these stay. */
const releasePosts = (): void => {
  const held = new Set<string>()
  for (const [, feed] of feeds.entries()) for (const { key } of feed.read().entries) held.add(key)
  const loose = heldPosts.entries().filter(([id, { card }]) => !card && !held.has(id) && !hasUnsentText(id))
  for (const [id] of loose.slice(0, -keptPosts)) heldPosts.remove(id)
}

/** Releases a hidden feed and its posts. */
export const releaseFeed = (source: FeedSource): void => {
  if (source.type === 'one-post' || source.type === 'user') keep(feedKey(source), source)
  releasePosts()
}

export const feedReactions: Pick<Reactions, 'PostIsCreated'> = {
  PostIsCreated: ({ payload: { postId, userId } }) => {
    const id = postId ?? `unnamed-${crypto.randomUUID()}`
    for (const [, feed] of feeds.entries()) feed.announce(id, userId)
  },
}
