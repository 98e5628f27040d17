import { useEffect, useState, useSyncExternalStore } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'

/** Interval at which displayed ages are recomputed, ms. Ages are in minutes. */
const step = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Runs one timer for all listeners; none without listeners or in a hidden window. */
const follow = (): void => {
  if (listeners.size > 0 && !document.hidden) timer ??= setInterval(notifyListeners, step)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

const onVisibility = (): void => {
  follow()
  notifyListeners()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility)
    follow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) follow()
  }
}

/** Returns a text (or another primitive value) that depends on the time. Rerenders only when the value changes. */
export const useTicking = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(steadyNow()))

/** Returns the monotonic time, ms, updated at each step while the window is visible. A hidden window has no timer. */
export const useNow = (stepMs: number): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = (): void => setNow(performance.now())
    const start = (): void => {
      timer = setInterval(tick, stepMs)
    }
    const follow = (): void => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      start()
    }
    // A component rendered just now needs no tick.
    if (!document.hidden) start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [stepMs])
  return now
}
