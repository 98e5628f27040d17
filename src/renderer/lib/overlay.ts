import { atom } from 'jotai'
import { store } from './store.ts'

/** What is shown over the screen; at most one at a time. */
export type Overlay =
  | 'palette'
  | 'shortcuts'
  | 'diagnostics'
  | 'downloads'
  | 'find'
  | 'export'
  | 'sign-out'
  | 'thread-files'
  | 'templates'
  | 'tour'
  | 'alert'
export const overlayAtom = atom<Overlay | null>(null)

export const openOverlay = (overlay: Overlay): void => store.set(overlayAtom, overlay)
export const closeOverlay = (): void => store.set(overlayAtom, null)
