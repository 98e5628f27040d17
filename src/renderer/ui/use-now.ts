import { useEffect, useState } from 'react'

/** The time in ms since 1970, updated at each step while the window is visible; a hidden window has no timer. */
export const useNow = (stepMs: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = (): void => setNow(Date.now())
    const follow = (): void => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      timer = setInterval(tick, stepMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [stepMs])
  return now
}
