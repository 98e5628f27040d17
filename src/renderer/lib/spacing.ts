import type { AppError } from '#shared/errors.ts'

/** After a failure nothing is fetched automatically for this long, ms. */
const spacedMs = 60_000
/** Wait of a visit after the first failure, ms. It doubles with each further failure. */
const visitMs = 3000

/**
 * Remembers how the last fetch failed, so that neither a render nor a remounted row repeats it
 * (robustness.md#effects).
 */
export interface Spacing {
  readonly failed: (error: AppError) => void
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
  const msUntil = (time: number): number => Math.max(0, time - performance.now())
  return {
    failed: ({ retryAfter = 0 }) => {
      const now = performance.now()
      visitUntil = now + Math.min(spacedMs, visitMs * 2 ** failures)
      failures += 1
      // The longest of several waits counts.
      heldUntil = Math.max(heldUntil, now + retryAfter * 1000)
      spacedUntil = Math.max(now + spacedMs, heldUntil)
    },
    clear: () => {
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
