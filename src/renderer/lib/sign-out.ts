import { bridge } from './bridge.ts'
import { openOverlay } from './overlay.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** Signs out. With an archive it first asks whether to remove the archived content. */
export const signOut = (): void => {
  if (store.get(preferencesAtom).archive) openOverlay('sign-out')
  else void bridge.session.signOut()
}
