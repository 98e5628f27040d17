import { createSignal } from '#shared/signal.ts'
import { isWaitingAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Emits when the account of this pinned window is the active one again, and when the app was unlocked. The content may
 * be stale.
 */
export const returned = createSignal<void>()

let wasWaiting = false

store.sub(isWaitingAtom, () => {
  const isWaiting = store.get(isWaitingAtom)
  if (wasWaiting && !isWaiting) returned.emit()
  wasWaiting = isWaiting
})
