import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { store } from '../../lib/store.ts'
import { idsIn, isUnsent, type ThreadRow, unsentIn } from './thread-rows.ts'

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

/** Newest comments of a closed thread that stay in memory, more than a screen shows. */
const kept = 200

/** Newest replies of a comment shown at first: rendering thousands at once would block the page. */
export const firstReplies = 50

/** UI state of a comment: its open forms, and the number of shown replies. */
interface CommentUi {
  readonly replying: boolean
  readonly editing: boolean
  readonly replies: number
}

/** Returns the index of the first row that stays in memory after the thread is closed. */
const keptFrom = ({ rows, shown }: ThreadState): number => {
  let comments = 0
  let from = rows.length
  while (from > 0 && (comments < kept || rows.length - from < shown)) {
    from -= 1
    comments += idsIn(rows.slice(from, from + 1)).size
  }
  return from
}

/** Whether a row is a comment, or has it among its replies. */
const isAround = (row: ThreadRow, id: string): boolean =>
  row.key === id || ('replies' in row && row.replies.some(({ key }) => key === id))

/** Returns a comment without its replies. */
const bareOf = (comment: ThreadComment, known: ThreadComment | null): ThreadComment => {
  // The age as text changes all the time. With a known time it adds nothing.
  const isSameMoment = comment.created_at && comment.created_at === known?.created_at
  const age = isSameMoment ? { created_at_ago: known.created_at_ago } : {}
  return { ...comment, ...age, replies: [] }
}

/** Creates the state of a thread. Each comment has its own atom, so that a like rerenders only that comment. */
export const createThreadState = () => {
  const stateAtom = atom<ThreadState>(emptyThread)
  const commentAtom = atomFamily((_id: string) => atom<ThreadComment | null>(null))
  const commentUiAtom = atomFamily((_id: string) =>
    atom<CommentUi>({ replying: false, editing: false, replies: firstReplies }),
  )

  /** Ids of the comments with an open form: a small set, because it is looked up for each comment. */
  const written = new Set<string>()

  const read = (): ThreadState => store.get(stateAtom)
  const dispatch = (action: ThreadAction): void => store.set(stateAtom, reduceThread(read(), action))
  const readComment = (id: string): ThreadComment | null => store.get(commentAtom(id))

  /** Stores a comment and its replies. An unchanged one keeps its identity, and does not rerender. */
  const putComment = (comment: ThreadComment): void => {
    const known = readComment(comment.id)
    const bare = bareOf(comment, known)
    if (!isSameValue(known, bare)) store.set(commentAtom(comment.id), bare)
    for (const reply of comment.replies) putComment(reply)
  }

  const changeUi = (id: string, part: Partial<CommentUi>): void => {
    store.set(commentUiAtom(id), (ui) => ({ ...ui, ...part }))
    const { replying, editing } = store.get(commentUiAtom(id))
    if (replying || editing) written.add(id)
    else written.delete(id)
  }

  /** Whether a form is open or a text is unsent. */
  const isWrittenIn = (): boolean => written.size > 0 || unsentIn(read().rows).length > 0

  return {
    stateAtom,
    commentAtom,
    commentUiAtom,
    read,
    dispatch,
    changeRows: (step: (rows: readonly ThreadRow[]) => readonly ThreadRow[]): void =>
      dispatch({ type: 'rows', rows: step(read().rows) }),
    /**
     * Drops all but the newest comments of a closed thread from memory. A thread with an open form or an unsent text
     * keeps all.
     */
    letGo: (): void => {
      const state = read()
      const from = keptFrom(state)
      if (!['ready', 'partial'].includes(state.phase) || from < kept || isWrittenIn()) return
      for (const id of idsIn(state.rows.slice(0, from))) {
        commentAtom.remove(id)
        commentUiAtom.remove(id)
      }
      dispatch({ type: 'trim', count: from })
    },
    isWrittenIn,
    /**
     * Expands everything above a comment or reply. Returns its top-level comment; null if the thread does not have it.
     */
    reveal: (id: string): string | null => {
      const { rows, shown } = read()
      const around = linkedRowsOf(read())?.rows.find((row) => isAround(row, id))
      if (around !== undefined) return around.key
      for (const [index, row] of rows.entries()) {
        const replies = row.type === 'message' || row.type === 'deleted' ? row.replies : []
        const at = replies.findIndex(({ key }) => key === id)
        if (row.key !== id && at < 0) continue
        dispatch({ type: 'show', shown: Math.max(shown, rows.length - index) })
        if (at >= 0)
          changeUi(row.key, {
            replies: Math.max(store.get(commentUiAtom(row.key)).replies, replies.length - at),
          })
        return row.key
      }
      return null
    },
    readComment,
    putComment,
    /** Drops the given comments that are in no row, after a thread could not be loaded whole. */
    dropUnshown: (ids: readonly string[]): void => {
      const shown = idsIn([...read().rows, ...(linkedRowsOf(read())?.rows ?? [])])
      for (const id of ids) if (!shown.has(id) && !written.has(id)) commentAtom.remove(id)
    },
    /** Updates whether the viewer has replied to a comment, after one of its replies was removed. */
    recheckReplied: (id: string | null, viewerId: string | null): void => {
      const comment = id === null ? null : readComment(id)
      if (!comment?.user_has_replied) return
      const hasReplied = [...idsIn(read().rows)].some((other) => {
        const reply = readComment(other)
        return reply?.parent_comment_id === id && reply.user_id === viewerId
      })
      if (!hasReplied) store.set(commentAtom(comment.id), { ...comment, user_has_replied: false })
    },
    patchComment: (id: string, step: (comment: ThreadComment) => Partial<ThreadComment>): void => {
      const comment = readComment(id)
      if (comment) store.set(commentAtom(id), { ...comment, ...step(comment) })
    },
    changeUi,
    /** Whether a comment has an open form. Its row then stays even if it is deleted. */
    hasOpenForm: (id: string): boolean => written.has(id),
  }
}

/**
 * Creates a function that returns the ids of the members who wrote some rows, each once. Of rows that follow those of
 * the last call it reads only the new ones: a long thread gets one more with every event.
 */
export const createAuthors = (readComment: (id: string) => ThreadComment | null) => {
  let last: { readonly rows: readonly ThreadRow[]; readonly ids: readonly string[] } = { rows: [], ids: [] }
  return (all: readonly ThreadRow[]): readonly string[] => {
    const rows = all.filter((row) => !isUnsent(row))
    const isLonger = last.rows.every((row, index) => row === rows[index])
    const ids = new Set(isLonger ? last.ids : [])
    const add = (row: ThreadRow): void => {
      if (isUnsent(row)) return
      const author = row.type === 'message' ? readComment(row.key)?.user : null
      if (author) ids.add(author.id)
      for (const reply of row.replies) add(reply)
    }
    for (const row of isLonger ? rows.slice(last.rows.length) : rows) add(row)
    last = { rows, ids: [...ids] }
    return last.ids
  }
}
