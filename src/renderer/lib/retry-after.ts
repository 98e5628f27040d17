import type { AppError } from '#shared/errors.ts'
import { isMaintenance, maintenanceTexts } from './maintenance.ts'
import { waitingTexts } from './texts.ts'

/** The wait if the server named none, seconds. */
const defaultSeconds = 30

interface RetryAfter {
  readonly text: string
  readonly seconds: number
  /** Returns the text during the countdown. */
  readonly countdown: (seconds: number) => string
}

/** Returns the wait before another try, with texts that distinguish maintenance from too many attempts. */
export const retryAfter = (error: AppError): RetryAfter => {
  const seconds = error.retryAfter ?? defaultSeconds
  const countdown = isMaintenance(error)
    ? (left: number) => waitingTexts.maintenance(maintenanceTexts.long(error), left)
    : waitingTexts.throttled
  return { text: countdown(seconds), seconds, countdown }
}
