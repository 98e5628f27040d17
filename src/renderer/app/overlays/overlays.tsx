import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { announcementsAtom } from '../../lib/announcer.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { type Overlay, overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { toastsAtom } from '../../lib/toasts.ts'

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
const RareOverlay = ({ overlay }: { readonly overlay: Exclude<Overlay, 'palette'> }) => {
  const Shown = overlays[overlay]
  return <Shown />
}

const Palette = componentOnDemand(async () => (await import('./palette.tsx')).Palette)
const AfterFirstView = componentOnDemand(async () => (await import('./after-first-view.tsx')).AfterFirstView)

const Toaster = componentOnDemand(async () => (await import('./toaster.tsx')).Toaster)

/** Overlays over the screen; each loads when it is first needed. */
export const Overlays = () => {
  const overlay = useAtomValue(overlayAtom)
  const isSignedIn = useAtomValue(sessionAtom).status !== 'signed-out'
  const waiting = useAtomValue(toastsAtom).length > 0
  const [toasted, setToasted] = useState(false)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const handle = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(handle)
  }, [])
  if (waiting && !toasted) setToasted(true)
  return (
    <>
      {idle && isSignedIn ? <AfterFirstView /> : null}
      {overlay === 'palette' ? <Palette /> : overlay && <RareOverlay overlay={overlay} />}
      {toasted ? <Toaster /> : null}
    </>
  )
}

/** The live region of the app; mounted from the start, because a region that is added with its text is not read. */
export const Announcements = () => (
  <div className="q-hidden" aria-live="polite" data-announcements>
    {useAtomValue(announcementsAtom).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
