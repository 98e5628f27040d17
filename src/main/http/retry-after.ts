import { steadyNow } from '#shared/steady-clock.ts'

/** The longest wait that a server can demand, in seconds (robustness.md#retry-after). */
const longest = 300

/**
 * Seconds to wait according to a `Retry-After` header, given in seconds or as a date; capped at 300,
 * undefined when it cannot be read. A date counts from the server's own `Date`, for this machine's clock may be wrong.
 */
export const retryAfterSeconds = (
  header: string | undefined,
  serverDate: string | undefined,
): number | undefined => {
  if (header === undefined || header.trim() === '') return undefined
  const now = Date.parse(serverDate ?? '') || steadyNow()
  const requested = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  if (!Number.isFinite(requested)) return undefined
  return Math.min(longest, Math.max(0, Math.ceil(requested)))
}
