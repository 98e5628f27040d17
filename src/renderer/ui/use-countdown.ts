import { useCallback, useEffect, useState } from 'react'

/** Seconds left of a countdown; `start` begins one. */
export const useCountdown = (): readonly [left: number, start: (seconds: number) => void] => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  // Of a sum with fractions of a millisecond the difference is not always what was added.
  const left = Math.max(0, Math.ceil(Math.round(until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(performance.now()), 250)
    return () => clearTimeout(timer)
  })
  const start = useCallback((seconds: number) => {
    const started = performance.now()
    setNow(started)
    setUntil(started + seconds * 1000)
  }, [])
  return [left, start]
}
