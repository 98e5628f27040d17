import type { AppError } from '#shared/errors.ts'
import { connectionAtom } from './session.ts'
import { store } from './store.ts'

/** After a failure nothing is fetched automatically for this long, ms. */
const spacedMs = 60_000
/** Wait of a visit or a retry after the first failure, ms. It doubles with each further failure. */
const visitMs = 3000
/** Longest wait of a retry, ms, so that what is on screen is right within 15 s (robustness.md#healing). */
const longestRetryMs = 12_000

/**
 * Remembers how the last fetch failed, so that neither a render nor a remounted row repeats it
 * (robustness.md#effects).
 */
export interface Spacing {
  /**
   * Records a failure. The retry follows after 3 to 12 s, if the server answers other calls. Otherwise the end of the
   * outage refetches.
   */
  readonly failed: (error: AppError) => void
  /** Records only how long the server asks to wait. The longest of several waits counts. */
  readonly hold: (error: AppError) => void
  readonly clear: () => void
  /** Whether automatic fetches have to wait, because the failure is fresh or the server named a time. */
  readonly isSpaced: () => boolean
  /** Remaining time that the server asks all clients to wait, whole ms; 0 for none. */
  readonly heldMs: () => number
  /** Remaining time that a visit has to wait, whole ms: 0 after a success, longer with each failure in a row. */
  readonly visitMs: () => number
}

/** Uses the monotonic clock. Timers drop fractions of a millisecond, so remaining times are rounded up. */
export const createSpacing = (retry: () => void): Spacing => {
  let spacedUntil = 0
  let heldUntil = 0
  let visitUntil = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const msUntil = (time: number): number => Math.ceil(Math.max(0, time - performance.now()))
  const hold = ({ retryAfter = 0 }: AppError): void => {
    heldUntil = Math.max(heldUntil, performance.now() + retryAfter * 1000)
  }
  return {
    failed: (error) => {
      const now = performance.now()
      const wait = visitMs * 2 ** failures
      visitUntil = now + Math.min(spacedMs, wait)
      failures += 1
      hold(error)
      spacedUntil = Math.max(now + spacedMs, heldUntil)
      clearTimeout(timer)
      const mayPass = error.recovery === 'retry' || error.recovery === 'wait'
      if (!mayPass || store.get(connectionAtom).http !== 'ok') return
      timer = setTimeout(retry, Math.max(Math.min(longestRetryMs, wait), msUntil(heldUntil)))
    },
    hold,
    clear: () => {
      clearTimeout(timer)
      spacedUntil = 0
      heldUntil = 0
      visitUntil = 0
      failures = 0
    },
    isSpaced: () => performance.now() < spacedUntil,
    heldMs: () => msUntil(heldUntil),
    visitMs: () => msUntil(visitUntil),
  }
}
