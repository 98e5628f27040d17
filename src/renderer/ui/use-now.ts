import { useEffect, useState } from 'react'

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
