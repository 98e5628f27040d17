import { atom } from 'jotai'
import { besideIn, linkedCommentIn } from '#shared/paths.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { followFocus } from './reader-acts.ts'
import { store } from './store.ts'

/** Pause in the typing after which keys are no longer captured for a form, ms. */
const maxPauseMs = 3000

interface Wanted {
  readonly subject: string
  readonly keys: HeldKeys
  /** Whether the form scrolls into view at once, instead of with the first key. */
  readonly scrolls: boolean
  /** Whether the form takes the focus. False once the focus has moved elsewhere; the captured text is still the form's. */
  readonly focuses: boolean
}

/** The draft subject whose form is about to get the focus, with the keys typed meanwhile. */
export const writeWantedAtom = atom<Wanted | null>(null)

/** Ends the wait for the focus to move elsewhere. */
let stopWatching = (): void => {}

/**
 * Focuses the form of a subject once it is mounted, and captures the keys typed until then. A late form still gets
 * the focus and the captured text, unless the reader pressed a key or the pointer, or the focus moved, meanwhile.
 */
export const wantToWrite = (subject: string, { scrolls = true } = {}): void => {
  const waiting = store.get(writeWantedAtom)
  // A second call for the same form keeps the keys captured since the first.
  const isAgain = waiting?.subject === subject
  if (!isAgain) waiting?.keys.end()
  const wanted = { subject, keys: isAgain ? waiting.keys : holdKeys(), scrolls, focuses: true }
  store.set(writeWantedAtom, wanted)
  stopWatching()
  stopWatching = followFocus((target) => {
    if (target.closest<HTMLElement>('form[data-new]')?.dataset.new === subject) return
    stopWatching()
    if (!mayFocus(wanted)) return
    wanted.keys.stop()
    store.set(writeWantedAtom, wanted.keys.typed() === '' ? null : { ...wanted, focuses: false })
  })
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

/** Whether the form may still take the focus for this call. */
export const mayFocus = (wanted: Wanted): boolean =>
  store.get(writeWantedAtom) === wanted && wanted.focuses && !wanted.keys.isGivenUp()

/** Returns the captured keys and ends the wait; null if the reader left meanwhile. */
export const takeWanted = (wanted: Wanted): string | null => {
  const { keys } = wanted
  if (store.get(writeWantedAtom) === wanted) store.set(writeWantedAtom, null)
  if (!keys.isGivenUp()) return keys.take()
  keys.end()
  return null
}

/** Gives the focus to no form any more, because the reader has gone to another field. */
export const dropWanted = (): void => {
  store.get(writeWantedAtom)?.keys.end()
  store.set(writeWantedAtom, null)
}

/**
 * Gives the cursor to the form of each thread that the reader opens, whichever link or command opens it. A linked
 * comment gets the focus itself, and a post on its own screen is read first.
 */
export const writeInOpenedThreads = (): void => {
  // The app's own moves replace the address.
  addEventListener('pushState', () => {
    const query = new URLSearchParams(location.search)
    const thread = threadAt(location.pathname + location.search)
    const isRead = thread?.startsWith('post:') && besideIn(query) === null
    if (thread === null || isRead || linkedCommentIn(query) !== null) return
    // Comments on a post have a subject of their own.
    wantToWrite(thread.replace(/^post:/, 'comment:'), { scrolls: false })
  })
}
