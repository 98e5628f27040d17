import { AlertDialog } from '../../features/alerts/alert-dialog.tsx'
import { CargoDialog } from '../../features/cargo/cargo-dialog.tsx'
import { ExportOverlay } from '../../features/exporting/export-overlay.tsx'
import { InquiryDialog } from '../../features/inquiries/inquiry-dialog.tsx'
import { openQuote } from '../../features/quotes/open-quote.ts'
import { RateBook } from '../../features/rates/rate-book.tsx'
import { TemplateManager } from '../../features/templates/template-manager.tsx'
import { FilesOverlay } from '../../features/thread-files/files-overlay.tsx'
import type { Overlay } from '../../lib/overlay.ts'
import { Diagnostics } from './diagnostics/diagnostics.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { FindBar } from './find/find-bar.tsx'
import { Policies } from './policies/policies.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { SignOut } from './sign-out/sign-out.tsx'
import { Tour } from './tour/tour.tsx'

const overlays = {
  shortcuts: ShortcutSheet,
  diagnostics: Diagnostics,
  policies: Policies,
  find: FindBar,
  alert: AlertDialog,
  cargo: CargoDialog,
  inquiry: () => <InquiryDialog onQuote={(...given) => void openQuote(...given)} />,
  downloads: Downloads,
  'sign-out': SignOut,
  tour: Tour,
  templates: TemplateManager,
  'rate-book': RateBook,
  'thread-files': FilesOverlay,
  export: ExportOverlay,
}

/** The overlays other than the palette. They share a file, which loads on first use. */
export const RareOverlay = ({ overlay }: { readonly overlay: Exclude<Overlay, 'palette'> }) => {
  const Shown = overlays[overlay]
  return <Shown />
}
