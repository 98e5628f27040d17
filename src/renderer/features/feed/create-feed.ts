import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { StateSnapshot } from 'react-virtuoso'
import type { PostPage } from '#shared/contract/entities/post.ts'
import { hasDrafts } from '../../lib/draft.ts'
import { createGeneration } from '../../lib/generation.ts'
import { store } from '../../lib/store.ts'
import { putRows } from '../post/posts.ts'
import { refetchThread } from '../thread/thread-reactions.ts'
import { concerns, type FeedSource, fetchPage, suppressed } from './feed-source.ts'
import {
  emptyFeed,
  type FeedEntry,
  type FeedState,
  pageSize,
  withFirstPage,
  withLastKnown,
  withNextPage,
  withoutPost,
  withRefreshedTop,
  withWaiting,
} from './feed-state.ts'

/** How many pages a refetch may fetch: the rest is refetched when it is next loaded. */
const maxRefetched = 5

/** A flood of new posts makes one reload in this many milliseconds. */
const reloadPauseMs = 300

/** Where the reader of a feed on screen is. */
interface Reading {
  readonly atTop: boolean
  /** The last entry on screen. */
  readonly last: number
}

/** A wall of posts with its pages, its reader and where it was left. It outlives its screen. */
export interface FeedModel {
  readonly source: FeedSource
  readonly stateAtom: Atom<FeedState>
  readonly read: () => FeedState
  /** Loads page 1 and starts over from it. */
  readonly loadFirst: () => Promise<void>
  /** Loads the page after the last. */
  readonly loadMore: () => Promise<void>
  /** Fetches again what the reader has before them, moving nothing: after a gap, and when the screen comes back. */
  readonly refetch: () => Promise<void>
  /** It is on screen, until the returned function is called. */
  readonly appear: () => () => void
  /** The reader moved. */
  readonly moved: (to: Partial<Reading>) => void
  /** Where it was left, so that coming back finds the same post in the same place; null for the top. */
  readonly snapshot: () => StateSnapshot | null
  readonly saveSnapshot: (snapshot: StateSnapshot | null) => void
  /** Posts from the last run, until the server answers. */
  readonly showLastKnown: (rows: PostPage['rows'], asOf: number) => void
  /** A post was created: at the top the feed starts over by itself, further down the post waits behind the pill. */
  readonly announce: (postId: string, authorId: string | null) => void
  /** Starts over wherever its reader is; one that is not on screen does so when it is next shown. */
  readonly startOver: () => void
  readonly removePost: (postId: string) => void
  readonly dispose: () => void
}

const isWrittenUnder = (entry: FeedEntry): boolean =>
  entry.type === 'post' && hasDrafts(`comment:${entry.id}`)

export const createFeed = (source: FeedSource): FeedModel => {
  const stateAtom = atom(emptyFeed) as PrimitiveAtom<FeedState>
  const generation = createGeneration()
  let reading: Reading | null = null
  let snapshot: StateSnapshot | null = null
  let reload: ReturnType<typeof setTimeout> | undefined

  const read = (): FeedState => store.get(stateAtom)
  const change = (step: (state: FeedState) => FeedState): void => store.set(stateAtom, step)
  const setPhase = (phase: FeedState['phase']): void => change((state) => ({ ...state, phase }))

  /** What stays because something is written under it, and did not come back, may be gone: its thread finds out. */
  const refetchWritten = (rows: PostPage['rows']): void => {
    const fresh = new Set(rows.map((row) => (row.type === 'post' ? row.post.id : '')))
    for (const entry of read().entries)
      if (entry.type === 'post' && !fresh.has(entry.id) && isWrittenUnder(entry))
        refetchThread(`post:${entry.id}`)
  }

  const loadFirst = async (): Promise<void> => {
    const isCurrent = generation.next()
    setPhase('loading')
    const answer = await fetchPage(source, 1)
    if (!isCurrent()) return
    if (!answer.ok) return setPhase('failed')
    const page = suppressed(source, answer.value)
    putRows(page.rows)
    change(({ entries }) => withFirstPage(page, Date.now(), entries, isWrittenUnder))
    refetchWritten(page.rows)
  }

  const loadMore = async (): Promise<void> => {
    const { ended, page, phase, removed } = read()
    if (ended || page === 0 || !(phase === 'ready' || phase === 'more-failed')) return
    const isCurrent = generation.next()
    setPhase('loading-more')
    // Where posts were removed the pages moved up, so the last one is fetched again first.
    for (const number of removed > 0 ? [page, page + 1] : [page + 1]) {
      const answer = await fetchPage(source, number)
      if (!isCurrent()) return
      if (!answer.ok) return setPhase('more-failed')
      putRows(answer.value.rows)
      change((state) => withNextPage(state, answer.value, number))
    }
  }

  const refetch = async (): Promise<void> => {
    const { page: loaded } = read()
    if (loaded === 0 || source.type === 'one-post' || reading === null || reading.atTop) return loadFirst()
    const isCurrent = generation.next()
    const count = Math.min(maxRefetched, loaded, Math.floor(reading.last / pageSize) + 1)
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => fetchPage(source, i + 1)))
    if (!isCurrent()) return
    const pages = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    if (pages.length < answers.length) {
      // A load of the next page may have been cut off by this one; it may be loaded again.
      if (read().phase === 'loading-more') setPhase('ready')
      return
    }
    for (const page of pages) putRows(page.rows)
    change((state) => ({ ...withRefreshedTop(state, pages, Date.now(), isWrittenUnder), phase: 'ready' }))
    refetchWritten(pages.flatMap(({ rows }) => rows))
  }

  const reloadSoon = (): void => {
    reload ??= setTimeout(() => {
      reload = undefined
      if (reading?.atTop) void loadFirst()
    }, reloadPauseMs)
  }

  return {
    source,
    stateAtom,
    read,
    loadFirst,
    loadMore,
    refetch,
    appear: () => {
      reading = { atTop: snapshot === null, last: 0 }
      return () => {
        reading = null
      }
    },
    moved: (to) => {
      if (reading) reading = { ...reading, ...to }
    },
    snapshot: () => snapshot,
    saveSnapshot: (next) => {
      snapshot = next
    },
    showLastKnown: (rows, asOf) => {
      putRows(rows)
      change(() => withLastKnown(rows, asOf))
    },
    announce: (postId, authorId) => {
      if (!reading || !concerns(source, authorId)) return
      if (reading.atTop) reloadSoon()
      else change((state) => withWaiting(state, postId))
    },
    startOver: () => {
      if (reading) void loadFirst()
      else change(() => emptyFeed)
    },
    removePost: (postId) => change((state) => withoutPost(state, postId)),
    dispose: () => {
      generation.invalidate()
      clearTimeout(reload)
      reload = undefined
      snapshot = null
      change(() => emptyFeed)
    },
  }
}
