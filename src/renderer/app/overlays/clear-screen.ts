import { onAccountLeft } from '../../lib/account.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { isLockedAtom, sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { pauseDialogs } from '../../ui/dialogs.ts'

/**
 * Closes all overlays at sign-out, including those that a failing call opens late. Drafts keep typed text. A lock closes
 * only the dialogs, which are outside of the app's tree, and so does a switch of accounts: an answer counts only for
 * the account that was asked.
 */
export const clearScreenAtSignOut = (): void => {
  const clear = (): void => {
    const isOut = store.get(sessionAtom).status === 'signed-out'
    pauseDialogs(isOut || store.get(isLockedAtom))
    if (isOut) closeOverlay()
  }
  clear()
  store.sub(sessionAtom, clear)
  store.sub(isLockedAtom, clear)
  onAccountLeft(() => {
    pauseDialogs(true)
    clear()
  })
}
