import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { onAccountChange } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'

export interface ThreadState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'gone'
  readonly rows: readonly ThreadRow[]
  /** How many top rows are shown; the rest waits behind a button. */
  readonly shown: number
  /** What a screen reader is told last. */
  readonly announcement: string
}

export const shownAtFirst = 20

const emptyThread: ThreadState = { phase: 'idle', rows: [], shown: shownAtFirst, announcement: '' }

/** The shape of each thread, by the key of its source. */
export const threadAtom = atomFamily((_key: string) => atom<ThreadState>(emptyThread))

/** Each comment on its own, so that a like repaints one of them. */
export const commentAtom = atomFamily((_key: string) => atom<ThreadComment | null>(null))

/** Which forms stand open beside a comment. */
export interface CommentUi {
  readonly replying: boolean
  readonly editing: boolean
}
export const commentUiAtom = atomFamily((_key: string) =>
  atom<CommentUi>({ replying: false, editing: false }),
)

export const commentKey = (threadKey: string, commentId: string): string => `${threadKey}/${commentId}`

export const changeThread = (key: string, step: (state: ThreadState) => ThreadState): void =>
  store.set(threadAtom(key), step)

export const changeRows = (key: string, step: (rows: readonly ThreadRow[]) => readonly ThreadRow[]): void =>
  changeThread(key, (state) => ({ ...state, rows: step(state.rows) }))

export const readComment = (threadKey: string, id: string): ThreadComment | null =>
  store.get(commentAtom(commentKey(threadKey, id)))

/** Takes in a comment and its replies; one that has not changed keeps its identity. */
export const putComment = (threadKey: string, comment: ThreadComment): void => {
  const target = commentAtom(commentKey(threadKey, comment.id))
  const bare = { ...comment, replies: [] }
  const known = store.get(target)
  if (!known || JSON.stringify(known) !== JSON.stringify(bare)) store.set(target, bare)
  for (const reply of comment.replies) putComment(threadKey, reply)
}

export const patchComment = (
  threadKey: string,
  id: string,
  change: (comment: ThreadComment) => Partial<ThreadComment>,
): void => {
  const comment = readComment(threadKey, id)
  if (comment) store.set(commentAtom(commentKey(threadKey, id)), { ...comment, ...change(comment) })
}

export const changeCommentUi = (threadKey: string, id: string, change: Partial<CommentUi>): void =>
  store.set(commentUiAtom(commentKey(threadKey, id)), (ui) => ({ ...ui, ...change }))

const forget = (family: { getParams: () => Iterable<string>; remove: (key: string) => void }): void => {
  for (const key of [...family.getParams()]) family.remove(key)
}

onAccountChange(() => {
  for (const family of [threadAtom, commentAtom, commentUiAtom]) forget(family)
})
