import { atom } from 'jotai'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'

/** What is shown over the screen; at most one at a time. */
export type Overlay =
  | 'palette'
  | 'shortcuts'
  | 'diagnostics'
  | 'policies'
  | 'downloads'
  | 'find'
  | 'export'
  | 'sign-out'
  | 'thread-files'
  | 'templates'
  | 'tour'
  | 'alert'
export const overlayAtom = atom<Overlay | null>(null)

/** What is typed for a field that still has to be loaded. */
let held: HeldKeys | null = null

const show = (overlay: Overlay | null): void => {
  // Asked for again it stays as it is: there would be nobody to take what is held for its field.
  if (store.get(overlayAtom) === overlay) return
  held?.end()
  held = overlay === 'palette' ? holdKeys({ fromFields: true }) : null
  store.set(overlayAtom, overlay)
}

export const openOverlay = (overlay: Overlay): void => show(overlay)
export const closeOverlay = (): void => show(null)

/** What was typed since the overlay was opened, for its field; null once who typed it has left. */
export const takeTyped = (): string | null => (held?.isGivenUp() ? null : (held?.take() ?? ''))
