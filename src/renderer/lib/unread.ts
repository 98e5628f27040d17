import { type Atom, atom } from 'jotai'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { type Unread, type UnreadState, unknownUnread } from '#shared/rules/unread.ts'
import { createSignal } from '#shared/signal.ts'
import { store } from './store.ts'

/** What is unread, as main knows it. The page counts nothing itself. */
export const unreadAtom = atom<UnreadState>(unknownUnread)

/** Returns a figure; 0 while it is unknown. */
const figureAtom = (...kinds: readonly (keyof Unread)[]): Atom<number> =>
  atom((get) => {
    const { figures } = get(unreadAtom)
    return figures === null ? 0 : kinds.reduce((sum, kind) => sum + figures[kind], 0)
  })

/** Returns a figure with the threads of a kind that are unread only by their mark. */
const withMarked = (unread: Atom<number>, kind: 'conversation' | 'shipment'): Atom<number> =>
  atom((get) => get(unread) + get(unreadAtom).marked.filter((thread) => thread.startsWith(`${kind}:`)).length)

export const unreadMessagesAtom = figureAtom('messages')
export const unreadConversationsAtom = withMarked(unreadMessagesAtom, 'conversation')
export const unreadShipmentsAtom = withMarked(figureAtom('comments'), 'shipment')
export const unreadNotificationsAtom = figureAtom('notifications', 'likes')
export const pendingReviewCountAtom = figureAtom('reviews')
/** Number of items in To do, as on the badge; null while it is not known. */
export const toDoCountAtom = atom((get) => get(unreadAtom).toDo)

/** Returns whether all comments of a thread are known and were on screen. */
export const isReadThrough = (thread: string): boolean => store.get(unreadAtom).threads[thread] === 0

/** Changes of a thread's unread count. */
export const threadReads = createSignal<{
  readonly kind: ThreadKind
  readonly id: string
  readonly remaining: number
}>()

/** Shows main's state. Lists with the counts of threads follow `threadReads`. */
export const showUnread = (unread: UnreadState): void => {
  const { threads: before } = store.get(unreadAtom)
  store.set(unreadAtom, unread)
  for (const thread of new Set([...Object.keys(before), ...Object.keys(unread.threads)])) {
    const [kind = '', id = ''] = thread.split(':', 2)
    const count = unread.threads[thread]
    // Without an entry, a post's count is unknown, and other threads have nothing unread.
    if (count !== before[thread] && (count !== undefined || kind !== 'post'))
      threadReads.emit({ kind: kind as ThreadKind, id, remaining: count ?? 0 })
  }
}
