import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Reports a gap in realtime, after which the data on screen may be stale. */
export const announceResync = (): void => {
  for (const listener of listeners) listener()
}

/** Subscribes to gaps in realtime; the returned function unsubscribes. */
export const onResync = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back after each gap in realtime, while the component is mounted. */
export const useResync = (callback: () => void): void => {
  const listener = useEffectEvent(callback)
  useEffect(() => onResync(() => listener()), [])
}
