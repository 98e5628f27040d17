import { componentOnDemand } from '../../lib/on-demand.ts'
import type { Overlay } from '../../lib/overlay.ts'

const overlays = {
  shortcuts: componentOnDemand(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet),
  diagnostics: componentOnDemand(async () => (await import('./diagnostics/diagnostics.tsx')).Diagnostics),
  policies: componentOnDemand(async () => (await import('./policies/policies.tsx')).Policies),
  find: componentOnDemand(async () => (await import('./find/find-bar.tsx')).FindBar),
  alert: componentOnDemand(async () => (await import('../../features/alerts/alert-dialog.tsx')).AlertDialog),
  downloads: componentOnDemand(async () => (await import('./downloads/downloads.tsx')).Downloads),
  'sign-out': componentOnDemand(async () => (await import('./sign-out/sign-out.tsx')).SignOut),
  tour: componentOnDemand(async () => (await import('./tour/tour.tsx')).Tour),
  templates: componentOnDemand(
    async () => (await import('../../features/templates/template-manager.tsx')).TemplateManager,
  ),
  'thread-files': componentOnDemand(
    async () => (await import('../../features/thread-files/files-overlay.tsx')).FilesOverlay,
  ),
  export: componentOnDemand(
    async () => (await import('../../features/exporting/export-overlay.tsx')).ExportOverlay,
  ),
} satisfies Record<Exclude<Overlay, 'palette'>, unknown>

/** Whatever is opened less often than the palette: none of it is named in the first view's script. */
export const RareOverlay = ({ overlay }: { readonly overlay: Exclude<Overlay, 'palette'> }) => {
  const Shown = overlays[overlay]
  return <Shown />
}
