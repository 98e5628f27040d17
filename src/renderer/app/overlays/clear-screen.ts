import { closeOverlay } from '../../lib/overlay.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { holdDialogs } from '../../ui/dialogs.ts'

/**
 * Nothing of a session that has ended stands over the sign-in screen, nor comes there late from a call that met the end.
 * What was typed is in drafts.
 */
export const clearScreenAtSignOut = (): void => {
  const clear = (): void => {
    const isOut = store.get(sessionAtom).status === 'signed-out'
    holdDialogs(isOut)
    if (isOut) closeOverlay()
  }
  clear()
  store.sub(sessionAtom, clear)
}
