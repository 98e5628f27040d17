import { accountAtom, actNow } from '../../../lib/account.ts'
import { closeOverlay } from '../../../lib/overlay.ts'
import { store } from '../../../lib/store.ts'

/** Whether the tour's task is on screen: to find an offer and to watch its lane. */
export const tourTaskAtom = accountAtom(false)

/** Closes the tour's dialog, so that the app can be used, and shows the task. */
export const startTourTask = (): void => {
  closeOverlay()
  store.set(tourTaskAtom, actNow(), true)
}

export const endTourTask = (): void => store.set(tourTaskAtom, actNow(), false)
