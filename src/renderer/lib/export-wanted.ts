import { atom } from 'jotai'
import { openOverlay, overlayAtom } from './overlay.ts'
import { store } from './store.ts'

/** A way to export the open thread or a post: on paper, as a PDF, as data, or as an archive with the files. */
export type ExportWay = 'print' | 'pdf' | 'json' | 'zip'

interface WantedExport {
  readonly way: ExportWay
  /** The chosen post; null for the open thread. */
  readonly postId: string | null
}

export const wantedExportAtom = atom<WantedExport | null>(null)

/** Starts to print or save the open thread, or a post. The exporting code loads on first use. */
export const wantExport = (way: ExportWay, postId: string | null = null): void => {
  // One at a time: a second request while an export runs does nothing.
  if (store.get(overlayAtom) === 'export') return
  store.set(wantedExportAtom, { way, postId })
  openOverlay('export')
}
