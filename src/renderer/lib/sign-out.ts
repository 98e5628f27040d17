import { bridge } from './bridge.ts'
import { openOverlay } from './overlay.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** Signs out; asks first whether to remove archived content, if there is any. */
export const signOut = (): void => {
  if (store.get(preferencesAtom).archive) openOverlay('sign-out')
  else void bridge.session.signOut()
}
