import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { store } from '../../lib/store.ts'
import {
  emptyThread,
  linkedRowsOf,
  reduceThread,
  type ThreadAction,
  type ThreadState,
} from './thread-reducer.ts'
import { idsIn, type ThreadRow, unsentIn } from './thread-rows.ts'

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

/** Creates the state of a thread. Each comment has its own atom, so that a like rerenders only that comment. */
export const createThreadState = () => {
  const stateAtom = atom(emptyThread)
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
    // The age as text changes all the time. With a known time it adds nothing.
    const isSameMoment = comment.created_at && comment.created_at === known?.created_at
    const age = isSameMoment ? { created_at_ago: known.created_at_ago } : {}
    const bare = { ...comment, ...age, replies: [] }
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
      const isAround = (row: ThreadRow): boolean =>
        row.key === id || ('replies' in row && row.replies.some(({ key }) => key === id))
      const around = linkedRowsOf(read())?.rows.find(isAround)
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
