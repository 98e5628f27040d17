import { useState } from 'react'
import type { Result } from '#shared/errors.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { lockTexts as texts } from './texts.ts'

interface PinCheck {
  readonly isBusy: boolean
  /** The last refusal; null before the first, and after the person has changed the PIN. */
  readonly problem: string | null
  /** Whether main refuses tries for some seconds. */
  readonly isWaiting: boolean
  readonly touched: () => void
  /** Runs one call with a PIN at a time. Returns whether it succeeded. */
  readonly check: (call: () => Promise<Result<null>>) => Promise<boolean>
}

/** Sends a PIN to main, and shows the wait after wrong tries. `noKeyring` is the text of an unavailable keyring. */
export const usePinCheck = (noKeyring: string): PinCheck => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [left, startWait] = useCountdown()
  return {
    isBusy,
    problem: left > 0 ? `${texts.wrong} ${texts.wait(left)}` : problem,
    isWaiting: left > 0,
    touched: () => setProblem(null),
    check: async (call) => {
      if (isBusy || left > 0) return false
      setBusy(true)
      const answer = await call()
      setBusy(false)
      if (answer.ok) {
        setProblem(null)
        return true
      }
      const { code, retryAfter } = answer.error
      if (retryAfter !== undefined) startWait(retryAfter)
      setProblem(code === 'storage' ? noKeyring : code === 'invalid' ? texts.wrong : texts.failed)
      return false
    },
  }
}
