import { atom } from 'jotai'
import { onAccountLeft } from './account.ts'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'

/** Overlays over the screen, at most one at a time. */
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

/** Keys typed for a field that is still loading. */
let held: HeldKeys | null = null

const show = (overlay: Overlay | null): void => {
  // An overlay that is open stays as it is. Its field is mounted already and would not take newly captured keys.
  if (store.get(overlayAtom) === overlay) return
  held?.end()
  held = overlay === 'palette' ? holdKeys({ fromFields: true }) : null
  store.set(overlayAtom, overlay)
}

export const openOverlay = (overlay: Overlay): void => show(overlay)
export const closeOverlay = (): void => show(null)

/** Returns the text typed since the overlay opened, for its field; null once the user has left. */
export const takeTyped = (): string | null => (held?.isGivenUp() ? null : (held?.take() ?? ''))

// A dialog about one account must not act for another.
onAccountLeft(closeOverlay)
