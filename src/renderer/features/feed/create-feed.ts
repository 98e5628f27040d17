import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { PostPage } from '#shared/contract/entities/post.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { trackAccount } from '../../lib/account.ts'
import { announceArrival } from '../../lib/announcer.ts'
import { createGeneration } from '../../lib/generation.ts'
import { viewerAtom } from '../../lib/session.ts'
import { createSpacing } from '../../lib/spacing.ts'
import { store } from '../../lib/store.ts'
import type { ListHandle, ListSnapshot } from '../../ui/virtual-list/virtual-list.tsx'
import { isWrittenAbout, putRows } from '../post/posts.ts'
import { refetchThread } from '../thread/thread-reactions.ts'
import { concerns, type FeedSource, fetchPage as pageOf, suppressed } from './feed-source.ts'
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

/** Maximum pages of one refetch; later pages are refetched when next loaded. */
const maxRefetched = 5

/** A flood of new posts makes one reload in this many milliseconds. */
const reloadPauseMs = 300

/** Where the reader of a feed on screen is. */
interface Reading {
  readonly atTop: boolean
  /** The last entry on screen. */
  readonly last: number
}

/** A post, and how far below the top of the list it was (px, negative above). */
export interface Place {
  readonly key: string
  readonly top: number
}

/** A wall of posts with its pages, its reader and where it was left. It outlives its screen. */
export interface FeedModel {
  readonly source: FeedSource
  readonly stateAtom: Atom<FeedState>
  /** The shown list, independent of requests in flight. */
  readonly entriesAtom: Atom<FeedState['entries']>
  /** Whether the server has answered with posts. */
  readonly hasComeAtom: Atom<boolean>
  readonly read: () => FeedState
  /** Loads page 1 and starts over from it. */
  readonly loadFirst: () => Promise<void>
  /** Loads the page after the last. */
  readonly loadMore: () => Promise<void>
  /**
   * Fetches again what the reader has before them, moving nothing: after a gap, and when the screen comes back; never before
   * a time that the server named is over.
   */
  readonly refetch: () => Promise<void>
  /** It is on screen, in a list, until the returned function is called. */
  readonly appear: (list?: ListHandle | null) => () => void
  /** The list that shows it; null while it is not on screen. */
  readonly listAtom: Atom<ListHandle | null>
  readonly isOnScreen: () => boolean
  /** The reader moved. */
  readonly moved: (to: Partial<Reading>) => void
  /** Whether the top is on screen. */
  readonly atTopAtom: Atom<boolean>
  /** Where the reader was when they went to the top to write, and will be again: meanwhile nothing starts over. */
  readonly place: () => Place | null
  readonly setPlace: (place: Place | null) => void
  /** Where it was left, so that coming back finds the same post in the same place; null for the top. */
  readonly snapshot: () => ListSnapshot | null
  readonly saveSnapshot: (snapshot: ListSnapshot | null) => void
  /** Posts from the last run, until the server answers. */
  readonly showLastKnown: (rows: PostPage['rows'], asOf: number) => void
  /** A post was created: at the top the feed starts over by itself, further down the post waits behind the pill. */
  readonly announce: (postId: string, authorId: string | null) => void
  /** The viewer's own post was created: starts over, unless that would lose the place the reader comes back to. */
  readonly startOver: () => void
  /** A post was updated: its page is read again, and nothing moves. */
  readonly reread: (postId: string) => Promise<void>
  readonly removePost: (postId: string) => void
  readonly dispose: () => void
}

const isWrittenUnder = (entry: FeedEntry): boolean => entry.type === 'post' && isWrittenAbout(entry.id)

export const createFeed = (source: FeedSource): FeedModel => {
  const stateAtom = atom(emptyFeed) as PrimitiveAtom<FeedState>
  const generation = createGeneration()
  let reading: Reading | null = null
  const atTopAtom = atom(true)
  const listAtom = atom<ListHandle | null>(null)
  let snapshot: ListSnapshot | null = null
  let place: Place | null = null
  let reload: ReturnType<typeof setTimeout> | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  const spacing = createSpacing()

  const fetchPage: typeof pageOf = async (...page) => {
    const answer = await pageOf(...page)
    if (!answer.ok) spacing.failed(answer.error)
    return answer
  }

  const read = (): FeedState => store.get(stateAtom)
  const change = (step: (state: FeedState) => FeedState): void => store.set(stateAtom, step)
  const isAtTop = (): boolean => reading?.atTop === true && place === null
  const setPhase = (phase: FeedState['phase']): void => change((state) => ({ ...state, phase }))

  /** Posts that stay only for their drafts may be deleted: their threads check. */
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
    change(({ entries }) => withFirstPage(page, steadyNow(), entries, isWrittenUnder))
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
    const heldMs = spacing.heldMs()
    if (heldMs > 0) {
      held ??= setTimeout(() => {
        held = undefined
        if (reading) void refetch()
      }, heldMs)
      return
    }
    const { page: loaded } = read()
    if (loaded === 0 || source.type === 'one-post' || reading === null || isAtTop()) return loadFirst()
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
    change((state) => ({ ...withRefreshedTop(state, pages, steadyNow(), isWrittenUnder), phase: 'ready' }))
    refetchWritten(pages.flatMap(({ rows }) => rows))
  }

  let isCreated = false
  const reloadSoon = (): void => {
    reload ??= setTimeout(
      () => {
        const { waiting, phase } = read()
        const isDue = isCreated || (waiting.length > 0 && phase !== 'loading')
        reload = undefined
        isCreated = false
        if (isDue && isAtTop()) void loadFirst()
      },
      Math.max(reloadPauseMs, spacing.heldMs()),
    )
  }

  const reread = async (postId: string): Promise<void> => {
    const at = read().entries.findIndex(({ key }) => key === postId)
    if (!reading || at === -1) return
    if (spacing.heldMs() > 0) return refetch()
    const isCurrent = trackAccount()
    const answer = await fetchPage(source, Math.floor(at / pageSize) + 1)
    if (!answer.ok || !isCurrent()) return
    const { rows } = suppressed(source, answer.value)
    putRows(rows)
    // Newer posts have moved it to another page.
    if (!rows.some((row) => row.type === 'post' && row.post.id === postId)) await refetch()
  }

  return {
    source,
    stateAtom,
    entriesAtom: atom((get) => get(stateAtom).entries),
    hasComeAtom: atom((get) => get(stateAtom).page > 0),
    read,
    loadFirst,
    loadMore,
    refetch,
    listAtom,
    appear: (list = null) => {
      store.set(listAtom, list)
      reading = { atTop: snapshot === null, last: 0 }
      store.set(atTopAtom, reading.atTop)
      return () => {
        reading = null
        store.set(listAtom, null)
      }
    },
    isOnScreen: () => reading !== null,
    moved: (to) => {
      if (!reading) return
      reading = { ...reading, ...to }
      store.set(atTopAtom, reading.atTop)
      // At the top there is nothing to wait for.
      if (isAtTop() && read().waiting.length > 0) reloadSoon()
    },
    atTopAtom,
    place: () => place,
    setPlace: (next) => {
      place = next
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
      if (authorId !== store.get(viewerAtom)?.id) announceArrival('post', '')
      if (isAtTop()) {
        isCreated = true
        reloadSoon()
      } else change((state) => withWaiting(state, postId))
    },
    startOver: () => {
      // One that is not on screen is looked at again when it is next shown.
      if (reading) void (place === null && spacing.heldMs() === 0 ? loadFirst() : refetch())
    },
    reread,
    removePost: (postId) => change((state) => withoutPost(state, postId)),
    dispose: () => {
      generation.invalidate()
      clearTimeout(reload)
      clearTimeout(held)
      reload = undefined
      held = undefined
      spacing.clear()
      snapshot = null
      place = null
      change(() => emptyFeed)
    },
  }
}
