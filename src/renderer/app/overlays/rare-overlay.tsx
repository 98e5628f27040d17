import { lazy } from 'react'
import type { Overlay } from '../../lib/overlay.ts'

const overlays = {
  shortcuts: lazy(() => import('./shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet }))),
  diagnostics: lazy(() => import('./diagnostics/diagnostics.tsx').then((m) => ({ default: m.Diagnostics }))),
  find: lazy(() => import('./find/find-bar.tsx').then((m) => ({ default: m.FindBar }))),
  alert: lazy(() =>
    import('../../features/alerts/alert-dialog.tsx').then((m) => ({ default: m.AlertDialog })),
  ),
  downloads: lazy(() => import('./downloads/downloads.tsx').then((m) => ({ default: m.Downloads }))),
  'sign-out': lazy(() => import('./sign-out/sign-out.tsx').then((m) => ({ default: m.SignOut }))),
  tour: lazy(() => import('./tour/tour.tsx').then((m) => ({ default: m.Tour }))),
  templates: lazy(() =>
    import('../../features/templates/template-manager.tsx').then((m) => ({ default: m.TemplateManager })),
  ),
  'thread-files': lazy(() =>
    import('../../features/thread-files/files-overlay.tsx').then((m) => ({ default: m.FilesOverlay })),
  ),
  export: lazy(() =>
    import('../../features/exporting/export-overlay.tsx').then((m) => ({ default: m.ExportOverlay })),
  ),
} satisfies Record<Exclude<Overlay, 'palette'>, unknown>

/** Whatever is opened less often than the palette: none of it is named in the first view's script. */
export const RareOverlay = ({ overlay }: { readonly overlay: Exclude<Overlay, 'palette'> }) => {
  const Shown = overlays[overlay]
  return <Shown />
}
