import { useCallback, useEffect, useState } from 'react'

/** Returns the seconds left of a countdown, and the function that starts one. */
export const useCountdown = (): readonly [left: number, start: (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  // Floating-point sums of milliseconds are inexact, so the difference is rounded.
  const remaining = Math.max(0, Math.ceil(Math.round(until - now) / 1000))
  useEffect(() => {
    if (remaining === 0) return
    const timer = setTimeout(() => setNow(performance.now()), 250)
    return () => clearTimeout(timer)
  })
  const start = useCallback((seconds: number) => {
    const started = performance.now()
    setNow(started)
    setUntil(started + seconds * 1000)
  }, [])
  return [remaining, start]
}
