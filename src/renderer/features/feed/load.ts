import type { PostPage } from '#shared/contract/entities/post.ts'
import { hasDrafts } from '../../lib/draft.ts'
import { store } from '../../lib/store.ts'
import { putRows } from '../post/post-atoms.ts'
import { refetchThread } from '../thread/thread-reactions.ts'
import { changeFeed, feedAtom, places } from './feed-atoms.ts'
import { type FeedSource, feedKey, fetchPage, suppressed } from './feed-source.ts'
import { type FeedEntry, pageSize, withFirstPage, withNextPage, withRefreshedTop } from './feed-state.ts'

/** How many pages a refetch may ask for: the rest is refetched when it is next loaded. */
const refreshReach = 5

/** Each load has a turn; an answer whose turn is over is dropped, so that a slow one never undoes a newer one. */
const turns = new Map<string, number>()
const takeTurn = (key: string): (() => boolean) => {
  const turn = (turns.get(key) ?? 0) + 1
  turns.set(key, turn)
  return () => turns.get(key) === turn
}

const isWrittenUnder = (entry: FeedEntry): boolean =>
  entry.type === 'post' && hasDrafts(`comment:${entry.id}`)

/** What stays for its writer's sake, and did not come back, may be gone: its thread finds out. */
const lookAgainUnder = (key: string, rows: PostPage['rows']): void => {
  const fresh = new Set(rows.map((row) => (row.type === 'post' ? row.post.id : '')))
  for (const entry of store.get(feedAtom(key)).entries)
    if (entry.type === 'post' && !fresh.has(entry.id) && isWrittenUnder(entry))
      refetchThread(`post:${entry.id}`)
}

/** Loads page 1 and starts the feed over from it. */
export const loadFirst = async (source: FeedSource): Promise<void> => {
  const key = feedKey(source)
  const isMyTurn = takeTurn(key)
  changeFeed(key, (state) => ({ ...state, phase: 'loading' }))
  const answer = await fetchPage(source, 1)
  if (!isMyTurn()) return
  if (!answer.ok) {
    changeFeed(key, (state) => ({ ...state, phase: 'failed' }))
    return
  }
  const page = suppressed(source, answer.value)
  putRows(page.rows)
  changeFeed(key, ({ entries }) => withFirstPage(page, Date.now(), entries, isWrittenUnder))
  lookAgainUnder(key, page.rows)
}

/** Loads the page after the last. Where posts were removed the pages moved up, so the last one is read again first. */
export const loadMore = async (source: FeedSource): Promise<void> => {
  const key = feedKey(source)
  const state = store.get(feedAtom(key))
  if (state.ended || state.page === 0 || !(state.phase === 'ready' || state.phase === 'more-failed')) return
  const isMyTurn = takeTurn(key)
  changeFeed(key, (current) => ({ ...current, phase: 'loading-more' }))
  const numbers = state.removed > 0 ? [state.page, state.page + 1] : [state.page + 1]
  for (const number of numbers) {
    const answer = await fetchPage(source, number)
    if (!isMyTurn()) return
    if (!answer.ok) {
      changeFeed(key, (current) => ({ ...current, phase: 'more-failed' }))
      return
    }
    putRows(answer.value.rows)
    changeFeed(key, (current) => withNextPage(current, answer.value, number))
  }
}

/** Looks again at what the reader has before them, moving nothing: after a gap, and when a screen is come back to. */
export const refresh = async (source: FeedSource): Promise<void> => {
  const key = feedKey(source)
  const state = store.get(feedAtom(key))
  const place = places.get(key)
  if (state.page === 0 || source.type === 'one-post' || place?.atTop !== false) return loadFirst(source)
  const isMyTurn = takeTurn(key)
  const reach = Math.min(refreshReach, state.page, Math.floor(place.last / pageSize) + 1)
  const answers = await Promise.all(Array.from({ length: reach }, (_, i) => fetchPage(source, i + 1)))
  if (!isMyTurn()) return
  const pages = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  if (pages.length < answers.length) {
    // A load of the next page may have been cut off by this turn; it may be asked for again.
    changeFeed(key, (current) =>
      current.phase === 'loading-more' ? { ...current, phase: 'ready' } : current,
    )
    return
  }
  for (const page of pages) putRows(page.rows)
  changeFeed(key, (current) => ({
    ...withRefreshedTop(current, pages, Date.now(), isWrittenUnder),
    phase: 'ready',
  }))
  lookAgainUnder(
    key,
    pages.flatMap(({ rows }) => rows),
  )
}
