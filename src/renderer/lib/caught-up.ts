import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Tells whoever shows live things that realtime was away: what is on screen may be out of date. */
export const announceCaughtUp = (): void => {
  for (const listener of listeners) listener()
}

/** Calls back after each gap in realtime; returns the way to stop. */
export const onCaughtUp = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Looks again after each gap in realtime, while the component is mounted. */
export const useCaughtUp = (callback: () => void): void => {
  const listener = useEffectEvent(callback)
  useEffect(() => onCaughtUp(() => listener()), [])
}
