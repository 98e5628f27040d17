import { useCallback, useEffect, useRef, useState } from 'react'
import { trackAccount } from '../../lib/account.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { toast } from '../../lib/toasts.ts'
import { exportTexts as texts } from './texts.ts'

interface UnderWay {
  /** Aborted once it is left before it has ended. */
  readonly signal: AbortSignal
  /** Takes it off the screen; what came of it has been said. */
  readonly end: () => void
}

/** Registers work in progress while mounted: leaving early asks first. */
export const useUnderWay = (): UnderWay => {
  const [left] = useState(() => new AbortController())
  const isHere = useRef(false)
  const hasEnded = useRef(false)
  useEffect(() => {
    const isSameAccount = trackAccount()
    isHere.current = true
    return () => {
      isHere.current = false
      // Not at once: in development everything is taken off and put back when it is first shown.
      queueMicrotask(() => {
        if (isHere.current || hasEnded.current) return
        left.abort()
        if (isSameAccount()) toast(texts.left)
      })
    }
  }, [left])
  const end = useCallback(() => {
    hasEnded.current = true
    closeOverlay()
  }, [])
  return { signal: left.signal, end }
}
