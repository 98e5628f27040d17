import { type Atom, atom } from 'jotai'
import type { Boot } from '#shared/ipc/native.ts'
import { accountAtom } from './account.ts'

const nothing: Boot['counted'] = { comments: 0, notifications: 0, likes: 0, reviews: 0 }

/** Main's counts from before this page loaded, shown until the page has its own. */
export const countedAtom = accountAtom(nothing)

/** Number of threads of each kind that are unread only by their mark; counted after the first view. */
export const markedCountsAtom = accountAtom({ conversation: 0, shipment: 0 })

/** Returns the unread count of a kind of thread, including threads unread only by their mark. */
export const withMarked = (unread: Atom<number>, kind: 'conversation' | 'shipment'): Atom<number> =>
  atom((get) => get(unread) + get(markedCountsAtom)[kind])
