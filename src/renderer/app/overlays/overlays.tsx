import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { toastsAtom } from '../../lib/toasts.ts'
import { overlayAtom } from './overlay-atom.ts'

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet })))
const Toaster = lazy(() => import('./toaster.tsx').then((m) => ({ default: m.Toaster })))

/** What is shown over the screen; each is loaded when it is first needed. */
export const Overlays = () => {
  const overlay = useAtomValue(overlayAtom)
  const waiting = useAtomValue(toastsAtom).length > 0
  const [toasted, setToasted] = useState(false)
  if (waiting && !toasted) setToasted(true)
  return (
    <Suspense>
      {overlay === 'palette' ? <Palette /> : null}
      {overlay === 'shortcuts' ? <ShortcutSheet /> : null}
      {toasted ? <Toaster /> : null}
    </Suspense>
  )
}
