import { atom } from 'jotai'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'

/** Pause in the typing after which keys are no longer captured for a form, ms. */
const maxPauseMs = 3000

interface Wanted {
  readonly subject: string
  readonly keys: HeldKeys
}

/** The draft subject whose form is about to get the focus, with the keys typed meanwhile. */
export const writeWantedAtom = atom<Wanted | null>(null)

/**
 * Focuses the form of a subject once it is mounted, and captures the keys typed until then. A late form still gets
 * the focus and the captured text, unless the reader pressed a key or the pointer meanwhile.
 */
export const wantToWrite = (subject: string): void => {
  store.get(writeWantedAtom)?.keys.end()
  const wanted = { subject, keys: holdKeys() }
  store.set(writeWantedAtom, wanted)
  const drop = (): void => {
    if (store.get(writeWantedAtom) === wanted) store.set(writeWantedAtom, null)
  }
  const stopAfterPause = (before: string): void => {
    setTimeout(() => {
      if (store.get(writeWantedAtom) !== wanted) return
      const typed = wanted.keys.typed()
      if (typed !== before) return stopAfterPause(typed)
      wanted.keys.stop()
      for (const event of ['keydown', 'pointerdown'])
        addEventListener(event, drop, { capture: true, once: true })
    }, maxPauseMs)
  }
  stopAfterPause('')
}

/** Returns the captured keys and ends the wait; null if the reader left meanwhile. */
export const takeWanted = ({ keys }: Wanted): string | null => {
  store.set(writeWantedAtom, null)
  if (!keys.isGivenUp()) return keys.take()
  keys.end()
  return null
}
