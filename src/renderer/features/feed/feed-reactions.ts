import { onAccountChange } from '../../lib/account.ts'
import type { Reaction } from '../../lib/reactions.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { forgetPosts } from '../post/post-atoms.ts'
import { changeAllFeeds, changeFeed, feedAtom, places } from './feed-atoms.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import { emptyFeed, withoutPost, withWaiting } from './feed-state.ts'
import { loadFirst } from './load.ts'

/** A flood of new posts makes at most this many milliseconds' worth of reloads. */
const reloadPause = 300
const reloads = new Map<string, ReturnType<typeof setTimeout>>()

const reloadSoon = (source: FeedSource): void => {
  const key = feedKey(source)
  if (reloads.has(key)) return
  reloads.set(
    key,
    setTimeout(() => {
      reloads.delete(key)
      if (places.get(key)?.atTop) void loadFirst(source)
    }, reloadPause),
  )
}

const concerns = (source: FeedSource, authorId: string | null): boolean => {
  if (source.type === 'one-post') return false
  if (authorId === null || source.type === 'wall') return true
  return authorId === (source.type === 'user' ? source.userId : store.get(viewerAtom)?.id)
}

let unnamed = 0

/** At the top the feed starts over by itself; further down the post waits behind the pill. */
export const postIsCreated: Reaction<'PostIsCreated'> = ({ payload }) => {
  unnamed += 1
  const id = payload.postId ?? `unnamed-${unnamed}`
  for (const [key, { source, atTop }] of places) {
    if (!concerns(source, payload.userId)) continue
    if (atTop) reloadSoon(source)
    else changeFeed(key, (state) => withWaiting(state, id))
  }
}

/** My own new post: feeds on screen start over, whatever their place, and the others when they are next shown. */
export const startOver = (): void => {
  for (const key of feedAtom.getParams()) {
    const place = places.get(key)
    if (place) void loadFirst(place.source)
    else changeFeed(key, () => emptyFeed)
  }
}

/** A deleted post vanishes from every feed. */
export const dropPost = (id: string): void => changeAllFeeds((state) => withoutPost(state, id))

onAccountChange(() => {
  changeAllFeeds(() => emptyFeed)
  forgetPosts()
})
