import { useEffect, useState } from 'react'

/** Returns true once the component has been mounted for this long, ms. */
export const useAfter = (ms: number): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/**
 * Time a card must have been in the page before off-screen data is fetched for it, ms. At 4,000 px/s a card is in the
 * page for 410 ms.
 */
export const settleMs = 600
