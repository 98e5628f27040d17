import { useState } from 'react'
import type { AppError, Result } from '#shared/errors.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { lockTexts as texts } from './texts.ts'

interface Check {
  readonly isBusy: boolean
  /** The last refusal; null before the first, and after the person has changed the text. */
  readonly problem: string | null
  /** Whether tries are refused for some seconds. */
  readonly isWaiting: boolean
  readonly touched: () => void
  /** Runs one call with a PIN or password at a time. Returns whether it succeeded. */
  readonly check: (call: () => Promise<Result<null>>) => Promise<boolean>
}

/** Returns the text of a refused PIN. `noKeyring` is the text of an unavailable keyring. */
export const pinProblem =
  (noKeyring: string) =>
  ({ code }: AppError): string => {
    if (code === 'storage') return noKeyring
    if (code === 'blocked') return texts.tooMany
    return code === 'invalid' || code === 'throttled' ? texts.wrong : texts.failed
  }

/** Sends a PIN or password to main, and shows the wait after wrong tries. `textOf` returns the text of a refusal. */
export const useCheck = (textOf: (error: AppError) => string): Check => {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [left, startWait] = useCountdown()
  const shown = isTouched || refusal === '' ? null : refusal
  return {
    isBusy,
    problem: left > 0 ? sentenceLine([refusal, texts.wait(left)]) : shown,
    isWaiting: left > 0,
    touched: () => setTouched(true),
    check: async (call) => {
      if (isBusy || left > 0) return false
      setBusy(true)
      const result = await call()
      setBusy(false)
      setTouched(false)
      setRefusal(result.ok ? '' : textOf(result.error))
      if (!result.ok && result.error.retryAfter !== undefined) startWait(result.error.retryAfter)
      return result.ok
    },
  }
}
