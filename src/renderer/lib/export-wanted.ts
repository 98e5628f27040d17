import { atom } from 'jotai'
import { openOverlay, overlayAtom } from './overlay.ts'
import { store } from './store.ts'

/** How somebody wants to have what is open: on paper, as a page that cannot be changed, as data. */
export type ExportWay = 'print' | 'pdf' | 'json'

interface WantedExport {
  readonly way: ExportWay
  /** The chosen post; null for the open thread. */
  readonly postId: string | null
}

export const wantedExportAtom = atom<WantedExport | null>(null)

/** Begins to print or save what is open, or a post. What does it is loaded with the first of them. */
export const wantExport = (way: ExportWay, postId: string | null = null): void => {
  // One at a time: what is under way is not made anew.
  if (store.get(overlayAtom) === 'export') return
  store.set(wantedExportAtom, { way, postId })
  openOverlay('export')
}
