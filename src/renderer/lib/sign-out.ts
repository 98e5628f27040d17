import { bridge } from './bridge.ts'
import { openOverlay } from './overlay.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** Signs out; asks first what becomes of what was seen, where any of it is kept. */
export const signOut = (): void => {
  if (store.get(preferencesAtom).archive) openOverlay('sign-out')
  else void bridge.session.signOut()
}
