import type { ThreadRow } from './thread-rows.ts'

interface Shared {
  readonly rows: readonly ThreadRow[]
  /** Number of unreadable comments and replies. */
  readonly unreadable: number
  /** Number of shown top-level rows. A button shows more. */
  readonly shown: number
  /** Increases when other rows replace all cached ones, so that the view creates a new list. */
  readonly listVersion: number
}

/** Rows around a linked comment, among the unloaded ones. */
export interface Excerpt {
  readonly rows: readonly ThreadRow[]
  /** Number of comments before them. */
  readonly before: number
}

interface Incomplete {
  /** Number of comments before these rows that are not loaded. */
  readonly earlier: number
  readonly excerpt?: Excerpt | undefined
  /** Whether the last fetch failed before it was complete. */
  readonly hasFailed: boolean
}

/**
 * A thread on screen. `cached` rows are those of the last visit, from this computer. `partial` rows are the end of a
 * long thread. `ready` rows are all of it.
 */
export type ThreadState = Shared &
  (
    | { readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'gone' }
    | ({ readonly phase: 'cached' | 'partial' } & Incomplete)
  )

interface Fetched extends Pick<Incomplete, 'earlier' | 'excerpt'> {
  readonly rows: readonly ThreadRow[]
}

export type ThreadAction =
  | { readonly type: 'fetch' | 'reset' }
  /** The end of the thread from the last visit. */
  | ({ readonly type: 'cached' } & Fetched)
  | ({ readonly type: 'fetched'; readonly unreadable: number } & Fetched)
  | { readonly type: 'failed'; readonly isGone: boolean }
  | { readonly type: 'rows'; readonly rows: readonly ThreadRow[] }
  /** Drops the first rows from memory. */
  | { readonly type: 'trim'; readonly count: number }
  | { readonly type: 'show'; readonly shown: number }

const nothing: Shared = { rows: [], unreadable: 0, shown: 20, listVersion: 0 }
export const emptyThread: ThreadState = { ...nothing, phase: 'idle' }

const sharedOf = ({ rows, unreadable, shown, listVersion }: ThreadState): Shared => ({
  rows,
  unreadable,
  shown,
  listVersion,
})

type IncompleteThread = Extract<ThreadState, Incomplete>

/** Whether the thread is incomplete or possibly stale. */
export const isIncomplete = (state: ThreadState): state is IncompleteThread =>
  state.phase === 'cached' || state.phase === 'partial'

/** Whether the thread has rows to show, complete or not. */
export const showsRows = (state: ThreadState): boolean => state.phase === 'ready' || isIncomplete(state)

/** Returns the number of comments before the rows that are not loaded. */
export const earlierOf = (state: ThreadState): number => (isIncomplete(state) ? state.earlier : 0)

/** Returns the rows around a linked comment that are among the unloaded ones; undefined for none. */
export const linkedRowsOf = (state: ThreadState): Excerpt | undefined =>
  isIncomplete(state) ? state.excerpt : undefined

const replacesAll = (state: ThreadState, rows: readonly ThreadRow[]): boolean => {
  const first = state.phase === 'cached' ? state.rows.find(({ type }) => type === 'message') : undefined
  return first !== undefined && !rows.some(({ key }) => key === first.key)
}

/** Returns the state of rows with `earlier` unloaded comments before them. */
const withRows = (shared: Shared, earlier: number, excerpt?: Excerpt): ThreadState =>
  earlier > 0
    ? { ...shared, phase: 'partial', earlier, excerpt, hasFailed: false }
    : { ...shared, phase: 'ready' }

export const reduceThread = (state: ThreadState, action: ThreadAction): ThreadState => {
  switch (action.type) {
    case 'fetch':
      if (state.rows.length === 0) return { ...sharedOf(state), phase: 'loading' }
      return isIncomplete(state) ? { ...state, hasFailed: false } : state
    case 'cached': {
      if (state.phase !== 'loading') return state
      const { rows, earlier } = action
      return { ...state, phase: 'cached', rows, earlier, hasFailed: false }
    }
    case 'fetched': {
      const { rows, unreadable, earlier, excerpt } = action
      const listVersion = state.listVersion + Number(replacesAll(state, rows))
      return withRows({ ...sharedOf(state), rows, unreadable, listVersion }, earlier, excerpt)
    }
    case 'failed':
      if (action.isGone) return { ...sharedOf(state), phase: 'gone' }
      if (state.phase === 'ready') return state
      return isIncomplete(state) ? { ...state, hasFailed: true } : { ...state, phase: 'failed' }
    case 'rows':
      return { ...state, rows: action.rows }
    case 'trim': {
      const rows = state.rows.slice(action.count)
      return withRows({ ...sharedOf(state), rows }, earlierOf(state) + action.count)
    }
    case 'show':
      return { ...state, shown: action.shown }
    case 'reset':
      return emptyThread
  }
}
