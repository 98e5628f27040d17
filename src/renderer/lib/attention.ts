import { bridge } from './bridge.ts'
import { connectionAtom, sessionAtom } from './session.ts'
import { store } from './store.ts'

/** Somebody is there: while something is wrong main tries again at once (robustness.md#healing). */
const attend = (): void => {
  const { http, realtime, realtimeTrouble } = store.get(connectionAtom)
  const waits = http !== 'ok' || realtime === 'waiting' || !!realtimeTrouble
  if (waits || store.get(sessionAtom).status === 'restoring') void bridge.connection.attend()
}

/** Tells main of a focus and a click while something waits; the returned function stops that. */
export const watchAttention = (): (() => void) => {
  addEventListener('focus', attend)
  // Whatever else a click does, and whoever stops it.
  addEventListener('click', attend, true)
  return () => {
    removeEventListener('focus', attend)
    removeEventListener('click', attend, true)
  }
}
