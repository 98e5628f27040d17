import { createEmitter } from './emitter.ts'
import { isWaitingAtom } from './session.ts'
import { store } from './store.ts'

/**
 * Emits when the account of this pinned window is the active one again, and when the app was unlocked. The content may
 * be stale.
 */
export const returned = createEmitter<void>()

let wasWaiting = false

store.sub(isWaitingAtom, () => {
  const isWaiting = store.get(isWaitingAtom)
  if (wasWaiting && !isWaiting) returned.emit()
  wasWaiting = isWaiting
})
