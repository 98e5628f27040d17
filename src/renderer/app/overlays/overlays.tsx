import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { announcementsAtom } from '../../lib/announcer.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { toastsAtom } from '../../lib/toasts.ts'

const Palette = componentOnDemand(async () => (await import('./palette.tsx')).Palette)
const RareOverlay = componentOnDemand(async () => (await import('./rare-overlay.tsx')).RareOverlay)
const AfterFirstView = componentOnDemand(async () => (await import('./after-first-view.tsx')).AfterFirstView)
const Toaster = componentOnDemand(async () => (await import('./toaster.tsx')).Toaster)

/** Overlays over the screen. Each loads on first use. */
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

/**
 * The live region of the app. It is mounted from the start, because a region that is added with its text is not read.
 */
export const Announcements = () => (
  <div className="q-hidden" aria-live="polite" data-announcements>
    {useAtomValue(announcementsAtom).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
)
