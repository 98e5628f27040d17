import { atom } from 'jotai'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'

/** Time for which keys are held for a form that does not come, ms. */
const maxHoldMs = 3000

interface Wanted {
  readonly subject: string
  readonly keys: HeldKeys
}

/** The draft subject in whose form the reader is about to write, with the keys typed meanwhile. */
export const writeWantedAtom = atom<Wanted | null>(null)

/**
 * Focuses the form of a subject once it is on screen, and holds for it the keys that are typed until then. A form that
 * comes late still gets the focus, unless the reader has done something else.
 */
export const wantToWrite = (subject: string): void => {
  store.get(writeWantedAtom)?.keys.end()
  const wanted = { subject, keys: holdKeys() }
  store.set(writeWantedAtom, wanted)
  const drop = (): void => {
    if (store.get(writeWantedAtom) === wanted) store.set(writeWantedAtom, null)
  }
  setTimeout(() => {
    wanted.keys.end()
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, drop, { capture: true, once: true })
  }, maxHoldMs)
}

/** Returns the held keys and ends the wait; null where the reader has left meanwhile. */
export const takeWanted = ({ keys }: Wanted): string | null => {
  store.set(writeWantedAtom, null)
  if (!keys.isGivenUp()) return keys.take()
  keys.end()
  return null
}
