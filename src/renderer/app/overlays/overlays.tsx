import { useEffect, useState } from 'react'
import { onAccountLeft } from '../../lib/account.ts'
import { announcementsAtom } from '../../lib/announcer.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { closeOverlay, overlayAtom } from '../../lib/overlay.ts'
import { afterFirstFrame } from '../../lib/paint.ts'
import { isLockedAtom, isWaitingAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { pauseDialogs } from '../../ui/dialogs.ts'

const Palette = componentOnDemand(async () => (await import('./palette.tsx')).Palette)
const RareOverlay = componentOnDemand(async () => (await import('./rare-overlay.tsx')).RareOverlay)
const AfterFirstView = componentOnDemand(async () => (await import('./after-first-view.tsx')).AfterFirstView)
const FocusTip = componentOnDemand(async () => (await import('../../ui/focus-tip.tsx')).FocusTip)
const Toaster = componentOnDemand(async () => (await import('./toaster.tsx')).Toaster)

const idleAfterFirstFrame = afterFirstFrame(
  () => new Promise<void>((resolve) => requestIdleCallback(() => resolve())),
)

/** Overlays over the screen. Each loads on first use. */
export const Overlays = () => {
  const overlay = useAtomValue(overlayAtom)
  const isSignedIn = useAtomValue(sessionAtom).status !== 'signed-out'
  const waiting = useAtomValue(toastsAtom).length > 0
  const [toasted, setToasted] = useState(false)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    void idleAfterFirstFrame().then(() => setIdle(true))
  }, [])
  if (waiting && !toasted) setToasted(true)
  return (
    <>
      {idle && isSignedIn ? <AfterFirstView /> : null}
      {overlay === 'palette' ? <Palette /> : overlay && <RareOverlay overlay={overlay} />}
      {toasted ? <Toaster /> : null}
      {idle ? <FocusTip /> : null}
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

/**
 * Closes all overlays at sign-out, including those that a failing call opens late. Drafts keep typed text. A lock closes
 * only the dialogs, which are outside of the app's tree, and so does a switch of accounts: an answer counts only for
 * the account that was asked. A window that waits for its account shows neither.
 */
export const clearScreenAtSignOut = (): void => {
  const clear = (): void => {
    const isOut = store.get(sessionAtom).status === 'signed-out'
    const isWaiting = store.get(isWaitingAtom)
    pauseDialogs(isOut || isWaiting || store.get(isLockedAtom))
    if (isOut || isWaiting) closeOverlay()
  }
  clear()
  store.sub(sessionAtom, clear)
  store.sub(isLockedAtom, clear)
  store.sub(isWaitingAtom, clear)
  onAccountLeft(() => {
    pauseDialogs(true)
    clear()
  })
}
