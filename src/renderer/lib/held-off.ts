import type { AppError } from '#shared/errors.ts'
import { waitingTexts } from '#shared/texts/waiting.ts'

/** When the server forgot to say how long, seconds. */
const usualWait = 30

interface HeldOff {
  readonly words: string
  /** Seconds until it may be tried again, and what to say meanwhile. */
  readonly wait: number
  readonly countdown: (seconds: number) => string
}

/** A server that asked for patience: for how long, and in words that tell its own trouble from too many attempts. */
export const heldOff = (error: AppError): HeldOff => {
  const wait = error.retryAfter ?? usualWait
  const countdown = error.status === 503 ? waitingTexts.busy : waitingTexts.throttled
  return { words: countdown(wait), wait, countdown }
}
