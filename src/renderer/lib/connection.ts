import { useEffect, useEffectEvent } from 'react'
import { createSignal } from '#shared/signal.ts'
import { bridge } from './bridge.ts'
import { connectionAtom, sessionAtom } from './session.ts'
import { store } from './store.ts'

/** Emitted after a gap in realtime: the data on screen may be stale. */
const gaps = createSignal<void>()

/** Reports a gap in realtime. */
export const announceResync = gaps.emit

/** Subscribes to gaps in realtime; the returned function unsubscribes. */
export const onResync = gaps.on

/** Calls back after each gap in realtime, while the component is mounted. */
export const useResync = (callback: () => void): void => {
  const listener = useEffectEvent(callback)
  useEffect(() => onResync(() => listener()), [])
}

let wasConnected = true
const returns = createSignal<void>()
store.sub(connectionAtom, () => {
  const isConnected = store.get(connectionAtom).http === 'ok'
  const isBack = isConnected && !wasConnected
  wasConnected = isConnected
  if (isBack) returns.emit()
})

/** Subscribes to the return of the connection to the server; the returned function unsubscribes. */
export const onReturn = returns.on

/**
 * Makes main retry at once, while a connection fails or the session is still being restored (robustness.md#healing).
 */
const attend = (): void => {
  const { http, realtime, realtimeTrouble } = store.get(connectionAtom)
  const waits = http !== 'ok' || realtime === 'waiting' || !!realtimeTrouble
  if (waits || store.get(sessionAtom).status === 'restoring') void bridge.connection.attend()
}

/** Reports focus and clicks to main while a connection fails; the returned function stops that. */
export const watchAttention = (): (() => void) => {
  addEventListener('focus', attend)
  // Capture phase, because a click handler may stop the event.
  addEventListener('click', attend, true)
  return () => {
    removeEventListener('focus', attend)
    removeEventListener('click', attend, true)
  }
}
