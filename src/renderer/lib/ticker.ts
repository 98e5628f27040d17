import { useSyncExternalStore } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'

/** How often what is shown of the time is looked at again, ms. Ages are in minutes. */
const step = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** One timer for all; none while nothing shows a time or the window is hidden. */
const follow = (): void => {
  if (listeners.size > 0 && !document.hidden) timer ??= setInterval(tell, step)
  else {
    clearInterval(timer)
    timer = undefined
  }
}

const onVisibility = (): void => {
  follow()
  tell()
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

/** A text (or another plain value) that depends on the time: what shows it is painted again only when it reads otherwise. */
export const useTicking = <T extends string | number | boolean | null>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(steadyNow()))
