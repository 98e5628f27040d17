import { type AccountAtom, type Acting, accountAtoms } from './account.ts'
import { store } from './store.ts'

/** A discarded content that can be brought back. */
interface Undo {
  readonly run: () => void
}

const undos = accountAtoms<Undo | null>(null)

/** Returns the atom of the undo of one thing; null without one. */
export const undoAtom = (key: string): AccountAtom<Undo | null> => undos.get(key)

/** Offers to bring discarded content back, until it is used or the next edit of the thing begins. */
export const offerUndo = (acting: Acting, key: string, bringBack: () => void): void =>
  store.set(undos.get(key), acting, {
    run: () => {
      endUndo(acting, key)
      bringBack()
    },
  })

export const endUndo = (acting: Acting, key: string): void => {
  const undo = undos.peek(key)
  if (undo) store.set(undo, acting, null)
}
