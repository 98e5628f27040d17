import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { announceArrival } from '../../lib/announcer.ts'
import { createGeneration } from '../../lib/generation.ts'
import { viewerAtom } from '../../lib/session.ts'
import { createSpacing } from '../../lib/spacing.ts'
import { store } from '../../lib/store.ts'
import type { ItemPlace, ListHandle, ListSnapshot } from '../../ui/virtual-list/virtual-list.tsx'
import {
  changePostUi,
  hasUnsentText,
  type LeftCard,
  leftCardOf,
  postOf,
  putPost,
  storeRows,
} from '../post/posts.ts'
import { refetchThread } from '../thread/thread-reactions.ts'
import { concerns, type FeedSource, fetchPage as pageOf, suppressed } from './feed-source.ts'
import {
  emptyFeed,
  type FeedEntry,
  type FeedState,
  type FeedTab,
  maxEmptyPages,
  pageSize,
  shownEntries,
  withFirstPage,
  withLastKnown,
  withNextPage,
  withoutPost,
  withRefreshedTop,
  withWaiting,
} from './feed-state.ts'

/** Maximum pages of one refetch. Later pages are refetched when next loaded. */
const maxRefetched = 5

/** Debounce of reloads, ms, so that many new posts cause one. */
const reloadPauseMs = 300

/** The reader's position in a feed on screen. */
interface Reading {
  readonly atTop: boolean
  /** Whether the list has yet to scroll to the saved position. Until then it reports the top. */
  readonly isRestoring: boolean
  /** Whether the pointer or the keyboard is in the posts. */
  readonly isHeld: boolean
  /** The last entry on screen. */
  readonly last: number
}

/** The content of a feed that a switch of accounts left. */
export interface LeftFeed {
  readonly source: FeedSource
  readonly state: FeedState
  readonly posts: readonly { readonly post: Post; readonly card: LeftCard }[]
  readonly snapshots: ReadonlyMap<FeedTab, ListSnapshot>
}

/** A wall of posts with its pages and scroll position. It outlives its screen. */
export interface FeedModel {
  readonly source: FeedSource
  readonly stateAtom: Atom<FeedState>
  /** The posts of the tab, independent of requests in flight. */
  readonly entriesAtom: Atom<FeedState['entries']>
  readonly tabAtom: Atom<FeedTab>
  /** Shows another kind of posts. Each tab has its own scroll position. */
  readonly setTab: (tab: FeedTab) => void
  /** Number of waiting posts by others. The viewer's own posts are no news to them. */
  readonly newsAtom: Atom<number>
  /** Whether the server has answered with posts. */
  readonly isLoadedAtom: Atom<boolean>
  readonly read: () => FeedState
  /** Loads page 1 and starts over from it. */
  readonly loadFirst: () => Promise<void>
  /** Loads the page after the last; after a failure of the first page, that page. */
  readonly loadMore: () => Promise<void>
  /**
   * Refetches the loaded posts without moving any, after a gap and when the screen is shown again. Never before the
   * time that the server named is over.
   */
  readonly refetch: () => Promise<void>
  /** Shows the feed in a list; the returned function saves its scroll position and hides it. */
  readonly appear: (list?: ListHandle | null) => () => void
  /** The list that shows the feed; null while it is off screen. */
  readonly listAtom: Atom<ListHandle | null>
  readonly isOnScreen: () => boolean
  /** Updates the reader's position. */
  readonly moved: (to: Partial<Omit<Reading, 'isRestoring'>>) => void
  /** Whether the top is on screen, and new posts appear there unless the posts are held. */
  readonly atTopAtom: Atom<boolean>
  /** Whether the pointer or the keyboard is in the posts, so that new ones wait also at the top. */
  readonly isHeldAtom: Atom<boolean>
  /**
   * The reader's position before they went to the top to write, and will return to. Meanwhile the feed does not start
   * over.
   */
  readonly place: () => ItemPlace | null
  readonly setPlace: (place: ItemPlace | null) => void
  /** The scroll position of the tab, to restore later; null for the top. */
  readonly snapshot: () => ListSnapshot | null
  readonly saveSnapshot: (snapshot: ListSnapshot | null, tab?: FeedTab) => void
  /** Shows posts of the last run until the server answers. */
  readonly showLastKnown: (rows: PostPage['rows'], asOf: number) => void
  /** Returns the content for a later `showLeft`; null before the first answer. */
  readonly left: () => LeftFeed | null
  readonly showLeft: (left: LeftFeed) => void
  /**
   * Handles a new post. At the top the feed starts over. Further down, and under the pointer or the focus, the post waits
   * behind the pill.
   */
  readonly announce: (postId: string, authorId: string | null) => void
  /**
   * Starts over after the viewer's own new post, unless that would lose the position to return to. Hidden, the viewer's
   * own wall is next shown at the top.
   */
  readonly startOver: () => void
  /** Refetches the page of an updated post without moving any. */
  readonly reread: (postId: string) => Promise<void>
  readonly removePost: (postId: string) => void
  readonly dispose: () => void
}

const hasUnsentComment = (entry: FeedEntry): boolean => entry.type === 'post' && hasUnsentText(entry.id)

export const createFeed = (source: FeedSource): FeedModel => {
  const stateAtom = atom(emptyFeed) as PrimitiveAtom<FeedState>
  const allAtom = atom((get) => get(stateAtom).entries)
  const tabAtom = atom((get) => get(stateAtom).tab)
  const entriesAtom = atom((get) => shownEntries(get(allAtom), get(tabAtom)))
  // A feed lives within one account.
  const acting = actNow()
  const generation = createGeneration()
  let reading: Reading | null = null
  const atTopAtom = atom(true)
  const isHeldAtom = atom(false)
  const listAtom = atom<ListHandle | null>(null)
  const snapshots = new Map<FeedTab, ListSnapshot>()
  /** The viewer's new posts that are announced but not fetched. */
  const ownIds = new Set<string>()
  let place: ItemPlace | null = null
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
  /** Starting over would lose the scroll position of another tab. */
  const isOtherTabScrolled = (): boolean => [...snapshots.keys()].some((tab) => tab !== read().tab)
  const startsOver = (): boolean => reading?.atTop === true && !reading.isRestoring && !isOtherTabScrolled()
  const isHeld = (): boolean => reading?.isHeld === true
  const isAtTop = (): boolean => startsOver() && place === null && !isHeld()
  const setTab = (tab: FeedTab): void => {
    place = null
    change((state) => ({ ...state, tab, dry: 0 }))
  }
  const setPhase = (phase: FeedState['phase']): void => change((state) => ({ ...state, phase }))

  /**
   * Refetches threads of posts that the answer lacks and that stay only for their drafts. These posts may be deleted.
   */
  const refetchWritten = (rows: PostPage['rows']): void => {
    const fresh = new Set(rows.map((row) => (row.type === 'post' ? row.post.id : '')))
    for (const entry of read().entries)
      if (entry.type === 'post' && !fresh.has(entry.id) && hasUnsentComment(entry))
        refetchThread(`post:${entry.id}`)
  }

  const moved = (to: Partial<Reading>): void => {
    if (!reading) return
    reading = { ...reading, ...to }
    store.set(atTopAtom, startsOver())
    store.set(isHeldAtom, isHeld() && place === null)
  }

  const againOnScreen = (): void => {
    if (reading) void refetch()
  }
  /** Fetches the first pages; null after a failure. Posts on screen are then fetched again. */
  const fetchTop = async (count: number): Promise<readonly PostPage[] | null> => {
    const answers = await Promise.all(Array.from({ length: count }, (_, i) => pageOf(source, i + 1)))
    const pages = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    const again = read().entries.length > 0 ? againOnScreen : undefined
    for (const answer of answers) if (!answer.ok) spacing.failed(answer.error, again)
    if (pages.length < count) return null
    spacing.clear()
    return pages
  }

  /** Loads page 1. Starts over from it if `startsAgain` still holds when it arrives, otherwise moves nothing. */
  const loadTop = async (startsAgain: () => boolean): Promise<void> => {
    const isCurrent = generation.next()
    setPhase('loading')
    const [top] = (await fetchTop(1)) ?? []
    if (!isCurrent()) return
    if (!top) return setPhase('failed')
    const page = suppressed(source, top)
    storeRows(acting, page.rows)
    if (startsAgain() || read().entries.length === 0) {
      change(({ entries, tab }) => ({ ...withFirstPage(page, steadyNow(), entries, hasUnsentComment), tab }))
      snapshots.clear()
      moved({ isRestoring: false })
    } else
      change((state) => ({
        ...withRefreshedTop(state, [page], steadyNow(), hasUnsentComment),
        phase: 'ready',
      }))
    refetchWritten(page.rows)
  }
  const loadFirst = (): Promise<void> => loadTop(() => true)

  const loadMore = async (): Promise<void> => {
    const { ended, page, phase, removed } = read()
    if (page === 0 && phase === 'failed') return loadFirst()
    if (ended || page === 0 || phase === 'loading' || phase === 'loading-more') return
    const isCurrent = generation.next()
    change((state) => ({ ...state, phase: 'loading-more', dry: state.dry % maxEmptyPages }))
    // Removed posts moved the later pages up, so the last page is fetched again first.
    for (const number of removed > 0 ? [page, page + 1] : [page + 1]) {
      const answer = await fetchPage(source, number)
      if (!isCurrent()) return
      if (!answer.ok) return setPhase('more-failed')
      storeRows(acting, answer.value.rows)
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
    const { page: loaded, entries } = read()
    if (source.type === 'one-post' || reading === null) return loadFirst()
    if (loaded === 0 || isAtTop()) return loadTop(isAtTop)
    const isCurrent = generation.next()
    const last = store.get(entriesAtom)[reading.last]
    const count = Math.min(
      maxRefetched,
      loaded,
      Math.floor((last ? entries.indexOf(last) : 0) / pageSize) + 1,
    )
    const pages = await fetchTop(count)
    if (!isCurrent()) return
    if (pages === null) {
      // This refetch may have superseded a load of the next page. That may start again.
      if (read().phase === 'loading-more') setPhase('ready')
      return
    }
    for (const page of pages) storeRows(acting, page.rows)
    change((state) => ({ ...withRefreshedTop(state, pages, steadyNow(), hasUnsentComment), phase: 'ready' }))
    refetchWritten(pages.flatMap(({ rows }) => rows))
  }

  /** Shows the viewer's own newest post, also if the tab hides it. */
  const showOwn = (): void => {
    const [first] = read().entries
    const isOwn = first?.type === 'post' && postOf(first.id)?.user?.id === store.get(viewerAtom)?.id
    if (first && isOwn && !store.get(entriesAtom).includes(first)) setTab('all')
  }

  const saveSnapshot = (next: ListSnapshot | null, tab = read().tab): void => {
    if (next === null) snapshots.delete(tab)
    else snapshots.set(tab, next)
  }

  /** Saves the position of the list. Cards may have grown since the last scroll, for example with their comments. */
  const readPlace = (tab: FeedTab): void => {
    if (place === null && !reading?.isRestoring)
      store.get(listAtom)?.readPlace((now) => saveSnapshot(now, tab))
  }

  let isCreated = false
  const reloadSoon = (): void => {
    reload ??= setTimeout(
      () => {
        const { waiting, phase } = read()
        const isDue = isCreated || (waiting.length > 0 && phase !== 'loading')
        reload = undefined
        isCreated = false
        if (isDue && isAtTop()) void loadTop(isAtTop)
      },
      Math.max(reloadPauseMs, spacing.heldMs()),
    )
  }

  const reread = async (postId: string): Promise<void> => {
    const at = read().entries.findIndex(({ key }) => key === postId)
    if (!reading || at === -1) return
    if (spacing.heldMs() > 0) return refetch()
    const answer = await fetchPage(source, Math.floor(at / pageSize) + 1)
    if (!answer.ok || !acting.isCurrent()) return
    const { rows } = suppressed(source, answer.value)
    storeRows(acting, rows)
    // Newer posts have moved it to another page.
    if (!rows.some((row) => row.type === 'post' && row.post.id === postId)) await refetch()
  }

  return {
    source,
    stateAtom,
    entriesAtom,
    tabAtom,
    setTab,
    newsAtom: atom(
      (get) =>
        get(stateAtom).waiting.filter(
          (id) => !ownIds.has(id) && (postOf(id)?.user?.id ?? '') !== get(viewerAtom)?.id,
        ).length,
    ),
    isLoadedAtom: atom((get) => get(stateAtom).page > 0),
    read,
    loadFirst,
    loadMore,
    refetch,
    listAtom,
    appear: (list = null) => {
      const { tab } = read()
      store.set(listAtom, list)
      reading = { atTop: true, isRestoring: place === null && snapshots.has(tab), isHeld: false, last: 0 }
      moved({})
      return () => {
        if (read().entries.length > 0) readPlace(tab)
        reading = null
        store.set(listAtom, null)
      }
    },
    isOnScreen: () => reading !== null,
    moved: (to) => {
      moved(to.atTop === false ? { ...to, isRestoring: false } : to)
      // At the top the feed reloads at once.
      if (isAtTop() && read().waiting.length > 0) reloadSoon()
    },
    atTopAtom,
    isHeldAtom,
    place: () => place,
    setPlace: (next) => {
      place = next
      moved({})
    },
    snapshot: () => snapshots.get(read().tab) ?? null,
    saveSnapshot,
    showLastKnown: (rows, asOf) => {
      storeRows(acting, rows)
      change(() => withLastKnown(rows, asOf))
    },
    left: () => {
      const state = read()
      if (state.page === 0) return null
      readPlace(state.tab)
      const posts = state.entries.flatMap(({ key }) => {
        const post = postOf(key)
        return post === null ? [] : [{ post, card: leftCardOf(key) }]
      })
      // Its requests end with the account.
      return { source, posts, state: { ...state, phase: 'ready' }, snapshots: new Map(snapshots) }
    },
    showLeft: (left) => {
      for (const { post, card } of left.posts) {
        putPost(acting, post)
        changePostUi(post.id, card)
      }
      for (const [tab, snapshot] of left.snapshots) snapshots.set(tab, snapshot)
      change(() => left.state)
    },
    announce: (postId, authorId) => {
      if (!reading || !concerns(source, authorId)) return
      if (authorId === store.get(viewerAtom)?.id) ownIds.add(postId)
      else announceArrival('post', '')
      if (isAtTop()) {
        isCreated = true
        reloadSoon()
      } else change((state) => withWaiting(state, postId))
    },
    startOver: () => {
      // A hidden feed refetches when it is next shown.
      if (!reading && source.type === 'mine') snapshots.clear()
      if (reading) void (place === null && spacing.heldMs() === 0 ? loadFirst().then(showOwn) : refetch())
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
      snapshots.clear()
      ownIds.clear()
      place = null
      change(() => emptyFeed)
    },
  }
}
