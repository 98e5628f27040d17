import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { overlayAtom } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { toastsAtom } from '../../lib/toasts.ts'

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })))
const RareOverlay = lazy(() => import('./rare-overlay.tsx').then((m) => ({ default: m.RareOverlay })))
const AfterFirstView = lazy(() =>
  import('./after-first-view.tsx').then((m) => ({ default: m.AfterFirstView })),
)
const Toaster = lazy(() => import('./toaster.tsx').then((m) => ({ default: m.Toaster })))

/** What is shown over the screen; each is loaded when it is first needed. */
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
  // Each apart: one that is being loaded would hide the others, and what moves in a hidden one stays as it is for good.
  return (
    <>
      <Suspense>{idle && isSignedIn ? <AfterFirstView /> : null}</Suspense>
      <Suspense>
        {overlay === 'palette' ? <Palette /> : overlay && <RareOverlay overlay={overlay} />}
      </Suspense>
      <Suspense>{toasted ? <Toaster /> : null}</Suspense>
    </>
  )
}
