import type { Post, PostPage } from '#shared/contract/entities/post.ts'

/**
 * A feed as plain data, with the pure steps between its states. The posts themselves are in `features/post/posts.ts`.
 */

export const pageSize = 10

export type FeedEntry =
  | { readonly type: 'post'; readonly key: string; readonly id: string; readonly isOffer: boolean }
  | { readonly type: 'unreadable'; readonly key: string }

/** The kinds of posts that a feed shows. */
export const feedTabs = ['all', 'offers', 'posts'] as const
export type FeedTab = (typeof feedTabs)[number]

/** Maximum pages that load by themselves without a post for the tab. The reader decides about more. */
export const maxEmptyPages = 5

export interface FeedState {
  /** All loaded posts, also those that the tab hides. */
  readonly entries: readonly FeedEntry[]
  readonly tab: FeedTab
  /** Number of pages since the last one with a new post for the tab. */
  readonly dry: number
  /** The last loaded page; 0 before the first. */
  readonly page: number
  readonly ended: boolean
  readonly phase: 'loading' | 'ready' | 'loading-more' | 'failed' | 'more-failed'
  /** New posts that wait behind the pill because the reader is not at the top. */
  readonly waiting: readonly string[]
  /** Posts removed since the last page was loaded. The server's pages have moved up by this number. */
  readonly removed: number
  /** Time of the server's answer, ms since 1970; null before the first. */
  readonly asOf: number | null
}

export const emptyFeed: FeedState = {
  entries: [],
  tab: 'all',
  dry: 0,
  page: 0,
  ended: false,
  phase: 'loading',
  waiting: [],
  removed: 0,
  asOf: null,
}

/** Whether a post, or the post that it shares, offers a product, voyage or vehicle. */
const isOffer = (post: Post): boolean => {
  if (post.kind !== 'SharedPost') return post.kind !== 'TextPost' && post.kind !== 'Unknown'
  const model = post.postable?.model ?? null
  return model !== null && isOffer(model)
}

export const shownEntries = (entries: readonly FeedEntry[], tab: FeedTab): readonly FeedEntry[] =>
  tab === 'all'
    ? entries
    : entries.filter((entry) => entry.type === 'post' && entry.isOffer === (tab === 'offers'))

export const entriesOf = (rows: PostPage['rows']): FeedEntry[] =>
  rows.map((row) =>
    row.type === 'post'
      ? { type: 'post', key: row.post.id, id: row.post.id, isOffer: isOffer(row.post) }
      : { type: 'unreadable', key: `unreadable-${row.key}` },
  )

const unique = (entries: readonly FeedEntry[]): FeedEntry[] => {
  const seen = new Set<string>()
  return entries.filter(({ key }) => !seen.has(key) && seen.add(key))
}

const isLast = (page: PostPage, number: number): boolean =>
  page.rows.length === 0 ||
  (page.last_page === null ? page.rows.length < pageSize : (page.current_page ?? number) >= page.last_page)

type Keeps = (entry: FeedEntry) => boolean

/** Reinserts entries that must stay, in front of their former successors. */
const keepPlaces = (
  fresh: readonly FeedEntry[],
  before: readonly FeedEntry[],
  keeps: Keeps,
): readonly FeedEntry[] => {
  const result = [...fresh]
  for (const [index, entry] of [...before.entries()].reverse()) {
    if (!keeps(entry) || result.some(({ key }) => key === entry.key)) continue
    const next = before.slice(index + 1).find(({ key }) => result.some((placed) => placed.key === key))
    const at = next ? result.findIndex(({ key }) => key === next.key) : result.length
    result.splice(at, 0, entry)
  }
  return result
}

/** Starts over with page 1. Entries with unsent text stay. */
export const withFirstPage = (
  page: PostPage,
  now: number,
  before: readonly FeedEntry[] = [],
  keeps: Keeps = () => false,
): FeedState => ({
  ...emptyFeed,
  asOf: now,
  entries: unique(keepPlaces(entriesOf(page.rows), before, keeps)),
  page: 1,
  ended: isLast(page, 1),
  phase: 'ready',
})

/** Returns the state with the last run's wall, until the server answers. */
export const withLastKnown = (rows: PostPage['rows'], asOf: number): FeedState => ({
  ...emptyFeed,
  entries: unique(entriesOf(rows)),
  asOf,
})

/** Adds a page. Existing entries stay in place. */
export const withNextPage = (state: FeedState, page: PostPage, number: number): FeedState => {
  const entries = unique([...state.entries, ...entriesOf(page.rows)])
  const [before, after] = [state.entries, entries].map((some) => shownEntries(some, state.tab).length)
  return {
    ...state,
    entries,
    dry: before === after ? state.dry + 1 : 0,
    page: Math.max(number, state.page),
    ended: isLast(page, number),
    phase: 'ready',
    removed: 0,
  }
}

export const withoutPost = (state: FeedState, id: string): FeedState => {
  const entries = state.entries.filter((entry) => entry.key !== id)
  const waiting = state.waiting.filter((waitingId) => waitingId !== id)
  const gone = state.entries.length - entries.length
  if (gone === 0 && waiting.length === state.waiting.length) return state
  return { ...state, entries, waiting, removed: state.removed + gone }
}

/** Adds a new post behind the pill while the reader is further down. Known posts do not count twice. */
export const withWaiting = (state: FeedState, id: string): FeedState =>
  state.waiting.includes(id) || state.entries.some(({ key }) => key === id)
    ? state
    : { ...state, waiting: [...state.waiting, id] }

/**
 * Merges the current first pages of the feed, in order, without moving anything. New posts wait behind the pill. A post
 * missing between two that are still there is deleted.
 */
export const withRefreshedTop = (
  state: FeedState,
  pages: readonly PostPage[],
  now: number,
  keeps: Keeps = () => false,
): FeedState => {
  const fresh = pages.flatMap((page) => entriesOf(page.rows)).filter(({ type }) => type === 'post')
  const freshKeys = new Set(fresh.map(({ key }) => key))
  const known = new Set(state.entries.map(({ key }) => key))
  const lastPage = pages.at(-1)
  const wholeFeed = lastPage !== undefined && isLast(lastPage, pages.length)
  const reach = wholeFeed
    ? state.entries.length
    : state.entries.findLastIndex(({ key }) => freshKeys.has(key)) + 1
  const entries = state.entries.filter(
    (entry, index) =>
      entry.type === 'unreadable' || index >= reach || freshKeys.has(entry.key) || keeps(entry),
  )
  const firstKnown = fresh.findIndex(({ key }) => known.has(key))
  const newcomers = (firstKnown === -1 ? fresh : fresh.slice(0, firstKnown)).map(({ key }) => key)
  const older = new Set([...state.waiting, ...newcomers])
  return {
    ...state,
    entries,
    // The last run's wall becomes the loaded first page.
    page: Math.max(1, state.page),
    ended: state.page === 0 ? wholeFeed : state.ended,
    waiting: [...older],
    removed: state.removed + (state.entries.length - entries.length),
    asOf: now,
  }
}
