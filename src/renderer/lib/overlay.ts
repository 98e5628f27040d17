import { atom } from 'jotai'
import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { onAccountLeft } from './account.ts'
import { type HeldKeys, holdKeys } from './held-keys.ts'
import { store } from './store.ts'
import { dropWanted } from './write-wanted.ts'

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
  | 'rate-book'
  | 'tour'
  | 'alert'
  | 'cargo'
  | 'inquiry'
export const overlayAtom = atom<Overlay | null>(null)

/** An offer that an overlay is about. */
export interface OverlayOffer {
  /** Null if unknown. */
  readonly mode: VoyagerType | null
  /** The offer in one line. */
  readonly quote: string
}
/** The offer that the open overlay is about; null for none. */
export const overlayOfferAtom = atom<OverlayOffer | null>(null)

/** The overlays whose field receives what is typed while they load. */
const withField = new Set<Overlay>(['palette', 'find'])

/** Keys typed for a field that is still loading. */
let held: HeldKeys | null = null

/** A search that was asked for by a button, for the palette's field. */
let search = ''

const show = (overlay: Overlay | null, wanted = '', offer: OverlayOffer | null = null): void => {
  // An overlay that is open stays as it is. Its field is mounted already and would not take newly captured keys.
  if (store.get(overlayAtom) === overlay) return
  held?.end()
  // A form that is still loading would take the focus from the overlay.
  if (overlay !== null) dropWanted()
  held = overlay !== null && withField.has(overlay) ? holdKeys({ fromFields: true }) : null
  search = wanted
  store.set(overlayOfferAtom, offer)
  store.set(overlayAtom, overlay)
}

/** Opens the palette with a search. */
export const openSearch = (text: string): void => show('palette', text)

export const openOverlay = (overlay: Overlay): void => show(overlay)
/** Opens the cargo calculator for an offer. */
export const openCargoOf = (offer: OverlayOffer): void => show('cargo', '', offer)
export const closeOverlay = (): void => show(null)

/** Returns the search asked for and the text typed since, for the overlay's field; null once the user has left. */
export const takeTyped = (): string | null => {
  const asked = search
  search = ''
  return held?.isGivenUp() ? null : asked + (held?.take() ?? '')
}

// A dialog about one account must not act for another.
onAccountLeft(closeOverlay)
