import { useEffect, useState } from 'react'
import { onReturn } from './connection.ts'

/** Whether a picture could not be loaded. */
interface BrokenPicture {
  readonly isBroken: boolean
  readonly onError: () => void
}

/**
 * Tracks whether the picture of an address is broken. After a lost connection has returned, it is loaded once more.
 * `wasBroken`: it failed before the component mounted.
 */
export const useBrokenPicture = (src: string | null, wasBroken = false): BrokenPicture => {
  const [broken, setBroken] = useState<string | null>(wasBroken ? src : null)
  const isBroken = src !== null && broken === src
  useEffect(() => (isBroken ? onReturn(() => setBroken(null)) : undefined), [isBroken])
  return { isBroken, onError: () => setBroken(src) }
}
