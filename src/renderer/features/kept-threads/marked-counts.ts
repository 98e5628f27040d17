import { type Atom, atom } from 'jotai'
import { accountAtom } from '../../lib/account.ts'

/** Number of threads of each kind that are unread only by their mark; counted after the first view. */
export const markedCountsAtom = accountAtom({ conversation: 0, shipment: 0 })

/** Returns the unread count of a kind of thread, including threads unread only by their mark. */
export const withMarked = (unread: Atom<number>, kind: 'conversation' | 'shipment'): Atom<number> =>
  atom((get) => get(unread) + get(markedCountsAtom)[kind])
