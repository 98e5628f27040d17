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
   * Notes a failure. `again` fetches once more what is on screen and may be stale. It is called after 3 to 12 s, if the
   * server answers other calls. Otherwise the end of the outage refetches.
   */
  readonly failed: (error: AppError, again?: () => void) => void
  readonly clear: () => void
  /** Whether automatic fetches have to wait, because the failure is fresh or the server named a time. */
  readonly isSpaced: () => boolean
  /** Remaining time that the server asks all clients to wait, ms; 0 for none. */
  readonly heldMs: () => number
  /** Remaining time that a visit has to wait, ms: 0 after a success, longer with each failure in a row. */
  readonly visitMs: () => number
}

/** Uses the monotonic clock. */
export const createSpacing = (): Spacing => {
  let spacedUntil = 0
  let heldUntil = 0
  let visitUntil = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const msUntil = (time: number): number => Math.max(0, time - performance.now())
  return {
    failed: ({ retryAfter = 0, wayOut }, again) => {
      const now = performance.now()
      const wait = visitMs * 2 ** failures
      visitUntil = now + Math.min(spacedMs, wait)
      failures += 1
      // The longest of several waits counts.
      heldUntil = Math.max(heldUntil, now + retryAfter * 1000)
      spacedUntil = Math.max(now + spacedMs, heldUntil)
      const mayPass = wayOut === 'retry' || wayOut === 'wait'
      if (!again || !mayPass || store.get(connectionAtom).http !== 'ok') return
      clearTimeout(retry)
      retry = setTimeout(again, Math.max(Math.min(longestRetryMs, wait), heldUntil - now))
    },
    clear: () => {
      clearTimeout(retry)
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
