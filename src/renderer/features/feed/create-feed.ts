import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import { actNow } from '../../lib/account.ts'
import { announceArrival } from '../../lib/announcer.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { ListHandle, ListSnapshot } from '../../ui/virtual-list/virtual-list.tsx'
import { changePostUi, type ParkedCard, parkedCardOf, postOf, putPost, storeRows } from '../post/posts.ts'
import { createFeedFetches, type FeedCore } from './feed-fetches.ts'
import { createFeedPlace } from './feed-place.ts'
import { concerns, type FeedSource } from './feed-source.ts'
import {
  emptyFeed,
  type FeedState,
  type FeedTab,
  shownEntries,
  withLastKnown,
  withoutPost,
  withWaiting,
} from './feed-state.ts'

/** The content of a feed that a switch of accounts left. */
export interface ParkedFeed {
  readonly source: FeedSource
  readonly state: FeedState
  readonly posts: readonly { readonly post: Post; readonly card: ParkedCard }[]
  readonly snapshots: ReadonlyMap<FeedTab, ListSnapshot>
}

/** Creates the parking of a feed over a switch of accounts. */
const createParking = ({ source, acting, read, change, place }: FeedCore) => ({
  /** Returns the content for a later `restoreFeed`; null before the first answer. */
  parked: (): ParkedFeed | null => {
    const state = read()
    if (state.page === 0) return null
    place.save(state.tab)
    const posts = state.entries.flatMap(({ key }) => {
      const post = postOf(key)
      return post === null ? [] : [{ post, card: parkedCardOf(key) }]
    })
    // Its requests end with the account.
    return { source, posts, state: { ...state, phase: 'ready' }, snapshots: new Map(place.snapshots) }
  },
  restoreFeed: (parked: ParkedFeed): void => {
    for (const { post, card } of parked.posts) {
      putPost(acting, post)
      changePostUi(post.id, card)
    }
    for (const [tab, snapshot] of parked.snapshots) place.saveSnapshot(snapshot, tab)
    change(() => parked.state)
  },
})

/** Creates the news of a feed: posts that events announce. */
const createNews = (
  { source, change, place }: FeedCore,
  stateAtom: Atom<FeedState>,
  reloadSoon: () => void,
) => {
  /** The viewer's new posts that are announced but not fetched. */
  const ownIds = new Set<string>()
  return {
    /** Number of waiting posts by others. The viewer's own posts are no news to them. */
    newsAtom: atom(
      (get) =>
        get(stateAtom).waiting.filter(
          (id) => !ownIds.has(id) && (postOf(id)?.user?.id ?? '') !== get(viewerAtom)?.id,
        ).length,
    ),
    /**
     * Handles a new post. At the top the feed starts over. Further down, and under the pointer or the focus, the post
     * waits behind the pill.
     */
    announce: (postId: string, authorId: string | null): void => {
      if (!place.isOnScreen() || !concerns(source, authorId)) return
      if (authorId === store.get(viewerAtom)?.id) ownIds.add(postId)
      else announceArrival('post', '')
      if (place.isAtTop()) reloadSoon()
      else change((state) => withWaiting(state, postId))
    },
    forget: (): void => ownIds.clear(),
  }
}

/** Creates a wall of posts with its pages and scroll position. It outlives its screen. */
export const createFeed = (source: FeedSource) => {
  const stateAtom = atom(emptyFeed) as PrimitiveAtom<FeedState>
  const allAtom = atom((get) => get(stateAtom).entries)
  const tabAtom = atom((get) => get(stateAtom).tab)
  const entriesAtom = atom((get) => shownEntries(get(allAtom), get(tabAtom)))
  const acting = actNow()
  const read = (): FeedState => store.get(stateAtom)
  const change = (step: (state: FeedState) => FeedState): void => store.set(stateAtom, step)
  const place = createFeedPlace(() => read().tab)
  const core: FeedCore = { source, acting, read, change, place }
  const fetches = createFeedFetches(core)
  const { forget, ...news } = createNews(core, stateAtom, fetches.reloadSoon)
  const { loadFirst, refetch } = fetches

  const setTab = (tab: FeedTab): void => {
    place.setPlace(null)
    change((state) => ({ ...state, tab, dry: 0 }))
  }
  /** Shows the viewer's own newest post, also if the tab hides it. */
  const showOwn = (): void => {
    const [first] = read().entries
    const isOwn = first?.type === 'post' && postOf(first.id)?.user?.id === store.get(viewerAtom)?.id
    if (first && isOwn && !store.get(entriesAtom).includes(first)) setTab('all')
  }

  return {
    source,
    stateAtom: stateAtom as Atom<FeedState>,
    /** The posts of the tab, independent of requests in flight. */
    entriesAtom,
    tabAtom,
    /** Shows another kind of posts. Each tab has its own scroll position. */
    setTab,
    ...news,
    /** Whether the server has answered with posts. */
    isLoadedAtom: atom((get) => get(stateAtom).page > 0),
    read,
    /** Loads page 1 and starts over from it. */
    loadFirst,
    /** Loads the page after the last; after a failure of the first page, that page. */
    loadMore: fetches.loadMore,
    /**
     * Refetches the loaded posts without moving any, after a gap and when the screen is shown again. Never before the
     * time that the server named is over.
     */
    refetch,
    /** Refetches the page of an updated post without moving any. */
    reread: fetches.reread,
    /** The list that shows the feed; null while it is off screen. */
    listAtom: place.listAtom,
    /** Shows the feed in a list; the returned function saves its scroll position and hides it. */
    appear: (list: ListHandle | null = null): (() => void) => {
      const { tab } = read()
      place.appear(list)
      return () => {
        if (read().entries.length > 0) place.save(tab)
        place.hide()
      }
    },
    isOnScreen: place.isOnScreen,
    /** Updates the reader's position. */
    moved: (to: { readonly atTop?: boolean; readonly isHeld?: boolean; readonly last?: number }): void => {
      place.move(to.atTop === false ? { ...to, isRestoring: false } : to)
      // At the top the feed reloads at once.
      const { waiting, phase } = read()
      if (place.isAtTop() && waiting.length > 0 && phase !== 'loading') fetches.reloadSoon()
    },
    /** Whether the top is on screen, and new posts appear there unless the posts are held. */
    atTopAtom: place.atTopAtom,
    /** Whether the pointer or the keyboard is in the posts, so that new ones wait also at the top. */
    isHeldAtom: place.isHeldAtom,
    /**
     * The reader's position before they went to the top to write, and will return to. Meanwhile the feed does not
     * start over.
     */
    place: place.place,
    setPlace: place.setPlace,
    snapshot: place.snapshot,
    saveSnapshot: place.saveSnapshot,
    /** Shows posts of the last run until the server answers. */
    showLastKnown: (rows: PostPage['rows'], asOf: number): void => {
      storeRows(acting, rows)
      change(() => withLastKnown(rows, asOf))
    },
    ...createParking(core),
    /**
     * Starts over after the viewer's own new post, unless that would lose the position to return to. Hidden, the
     * viewer's own wall is next shown at the top.
     */
    startOver: (): void => {
      // A hidden feed refetches when it is next shown.
      if (!place.isOnScreen()) {
        if (source.type === 'mine') place.startAtTop()
      } else if (place.place() === null && !fetches.isHeld()) void loadFirst().then(showOwn)
      else void refetch()
    },
    removePost: (postId: string): void => change((state) => withoutPost(state, postId)),
    dispose: (): void => {
      fetches.dispose()
      place.snapshots.clear()
      forget()
      place.setPlace(null)
      change(() => emptyFeed)
    },
  }
}

export type FeedModel = ReturnType<typeof createFeed>
