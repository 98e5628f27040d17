import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Announces that realtime had a gap: what is on screen may be out of date. */
export const announceResync = (): void => {
  for (const listener of listeners) listener()
}

/** Calls back after each gap in realtime, until the returned function is called. */
export const onResync = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Refetches after each gap in realtime, while the component is mounted. */
export const useResync = (callback: () => void): void => {
  const listener = useEffectEvent(callback)
  useEffect(() => onResync(() => listener()), [])
}
