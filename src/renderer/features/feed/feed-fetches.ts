import type { PostPage } from '#shared/contract/entities/post.ts'
import { ok, type Result } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Acting } from '../../lib/account.ts'
import { createFetchControl } from '../../lib/fetch-control.ts'
import { hasUnsentText, storeRows } from '../post/posts.ts'
import { refetchThread } from '../thread/open-threads.ts'
import type { FeedPlace } from './feed-place.ts'
import { type FeedSource, fetchPage, suppressed } from './feed-source.ts'
import {
  type FeedEntry,
  type FeedState,
  maxEmptyPages,
  pageSize,
  shownEntries,
  withFirstPage,
  withNextPage,
  withRefreshedTop,
} from './feed-state.ts'

/** Maximum pages of one refetch. Later pages are refetched when next loaded. */
const maxRefetched = 5

/** Debounce of reloads, ms, so that many new posts cause one. */
const reloadPauseMs = 300

/** State that the operations of one feed share. */
export interface FeedCore {
  readonly source: FeedSource
  /** A feed lives within one account. */
  readonly acting: Acting
  readonly read: () => FeedState
  readonly change: (step: (state: FeedState) => FeedState) => void
  readonly place: FeedPlace
}

const hasUnsentComment = (entry: FeedEntry): boolean => entry.type === 'post' && hasUnsentText(entry.id)

/** Refetches threads of posts that the pages lack and that stay only for their drafts. These posts may be deleted. */
const refetchWritten = (entries: readonly FeedEntry[], rows: PostPage['rows']): void => {
  const fresh = new Set(rows.map((row) => (row.type === 'post' ? row.post.id : '')))
  for (const entry of entries)
    if (entry.type === 'post' && !fresh.has(entry.id) && hasUnsentComment(entry))
      refetchThread(`post:${entry.id}`)
}

/** Fetches the first pages. Of several failures it returns the one with the longest wait. */
const fetchTop = async (source: FeedSource, count: number): Promise<Result<readonly PostPage[]>> => {
  const responses = await Promise.all(Array.from({ length: count }, (_, i) => fetchPage(source, i + 1)))
  const [failure] = responses
    .flatMap((response) => (response.ok ? [] : [response]))
    .sort((one, other) => (other.error.retryAfter ?? 0) - (one.error.retryAfter ?? 0))
  return failure ?? ok(responses.flatMap((response) => (response.ok ? [response.value] : [])))
}

const withTop =
  (pages: readonly PostPage[]) =>
  (state: FeedState): FeedState => ({
    ...withRefreshedTop(state, pages, steadyNow(), hasUnsentComment),
    phase: 'ready',
  })

/** Creates the requests of a feed. */
export const createFeedFetches = ({ source, acting, read, change, place }: FeedCore) => {
  const setPhase = (phase: FeedState['phase']): void => change((state) => ({ ...state, phase }))
  const show = (pages: readonly PostPage[], step: (state: FeedState) => FeedState): void => {
    const rows = pages.flatMap((page) => page.rows)
    storeRows(acting, rows)
    change(step)
    refetchWritten(read().entries, rows)
  }

  /** Loads page 1. Starts over from it if `startsAgain` still holds when it arrives, otherwise moves nothing. */
  const loadTop = async (isCurrent: () => boolean, startsAgain: () => boolean): Promise<Result<unknown>> => {
    setPhase('loading')
    const response = await fetchPage(source, 1)
    if (!isCurrent()) return response
    if (!response.ok) {
      setPhase('failed')
      return response
    }
    const page = suppressed(source, response.value)
    if (startsAgain() || read().entries.length === 0) {
      show([page], ({ entries, tab }) => ({
        ...withFirstPage(page, steadyNow(), entries, hasUnsentComment),
        tab,
      }))
      place.startAtTop()
    } else show([page], withTop([page]))
    return response
  }

  /** Refetches the pages up to the last post on screen, without moving any. */
  const refetchShown = async (isCurrent: () => boolean): Promise<Result<unknown>> => {
    const { page: loaded, entries, tab } = read()
    const last = shownEntries(entries, tab)[place.last()]
    const needed = Math.floor((last ? entries.indexOf(last) : 0) / pageSize) + 1
    const response = await fetchTop(source, Math.min(maxRefetched, loaded, needed))
    if (!isCurrent()) return response
    if (response.ok) show(response.value, withTop(response.value))
    // This refetch may have superseded a load of the next page. That may start again.
    else if (read().phase === 'loading-more') setPhase('ready')
    return response
  }

  const control = createFetchControl({
    request: (isCurrent) => {
      if (source.type === 'one-post' || !place.isOnScreen()) return loadTop(isCurrent, () => true)
      if (read().page === 0 || place.isAtTop()) return loadTop(isCurrent, place.isAtTop)
      return refetchShown(isCurrent)
    },
    isOnScreen: () => place.isOnScreen() && read().entries.length > 0,
    isWanted: place.isOnScreen,
    supersedes: true,
  })
  const fetchOne = async (page: number): Promise<Result<PostPage>> => {
    const response = await fetchPage(source, page)
    if (!response.ok) control.hold(response.error)
    return response
  }

  const loadFirst = async (): Promise<void> => {
    await control.now((isCurrent) => loadTop(isCurrent, () => true))
  }
  const loadMore = async (): Promise<void> => {
    const { ended, page, phase, removed } = read()
    if (page === 0 && phase === 'failed') return loadFirst()
    if (ended || page === 0 || phase === 'loading' || phase === 'loading-more') return
    const isCurrent = control.supersede()
    change((state) => ({ ...state, phase: 'loading-more', dry: state.dry % maxEmptyPages }))
    // Removed posts moved the later pages up, so the last page is fetched again first.
    for (const number of removed > 0 ? [page, page + 1] : [page + 1]) {
      const response = await fetchOne(number)
      if (!isCurrent()) return
      if (!response.ok) return setPhase('more-failed')
      storeRows(acting, response.value.rows)
      change((state) => withNextPage(state, response.value, number))
    }
  }
  const refetch = async (): Promise<void> => {
    await control.whenFree()
  }
  const reread = async (postId: string): Promise<void> => {
    const at = read().entries.findIndex(({ key }) => key === postId)
    if (!place.isOnScreen() || at === -1) return
    if (control.heldMs() > 0) return refetch()
    const response = await fetchOne(Math.floor(at / pageSize) + 1)
    if (!response.ok || !acting.isCurrent()) return
    const { rows } = suppressed(source, response.value)
    storeRows(acting, rows)
    // Newer posts have moved it to another page.
    if (!rows.some((row) => row.type === 'post' && row.post.id === postId)) await refetch()
  }

  return {
    loadFirst,
    loadMore,
    refetch,
    reread,
    reloadSoon: () => control.soon(reloadPauseMs),
    isHeld: () => control.heldMs() > 0,
    dispose: control.dispose,
  }
}
