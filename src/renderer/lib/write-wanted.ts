import { atom } from 'jotai'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'

/** Milliseconds after which keys go where they would again, where no form came for them. */
const maxWaitMs = 3000

interface Wanted {
  readonly subject: string
  readonly keys: HeldKeys
}

/** The draft subject in whose form the reader is about to write, with the keys typed meanwhile. */
export const writeWantedAtom = atom<Wanted | null>(null)

/** Holds what is typed from now on for the form of a subject, which is on its way. */
export const wantToWrite = (subject: string): void => {
  store.get(writeWantedAtom)?.keys.end()
  const wanted = { subject, keys: holdKeys() }
  store.set(writeWantedAtom, wanted)
  setTimeout(() => {
    if (store.get(writeWantedAtom) !== wanted) return
    wanted.keys.end()
    store.set(writeWantedAtom, null)
  }, maxWaitMs)
}

/** Returns the held keys and ends the wait; null where the reader has left meanwhile. */
export const takeWanted = ({ keys }: Wanted): string | null => {
  store.set(writeWantedAtom, null)
  if (!keys.isGivenUp()) return keys.take()
  keys.end()
  return null
}
