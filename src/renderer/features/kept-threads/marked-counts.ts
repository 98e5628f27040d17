import { type Atom, atom } from 'jotai'
import { accountAtom } from '../../lib/account.ts'

/** How many threads of each kind are unread by their mark alone; counted once the first view stands. */
export const markedCountsAtom = accountAtom({ conversation: 0, shipment: 0 })

/** What is unread of a kind of thread, those that are only marked so among it. */
export const withMarked = (unread: Atom<number>, kind: 'conversation' | 'shipment'): Atom<number> =>
  atom((get) => get(unread) + get(markedCountsAtom)[kind])
