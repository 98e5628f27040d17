import { steadyNow } from '#shared/steady-clock.ts'
import type { HttpAnswer } from './send.ts'

/** The longest wait that a server can demand, in seconds (robustness.md#retry-after). */
const longest = 300
/** The longest maintenance that is shown, in seconds: 31 days. */
const longestMaintenance = 31 * 24 * 60 * 60
const minuteMs = 60_000

/** The wait that a server asks for, as an error carries it. */
export interface Patience {
  /** Seconds, 300 at most. */
  readonly retryAfter?: number
  /** The end of a maintenance, ms since 1970, rounded up to a minute; for a 503 alone. */
  readonly until?: number
}

/**
 * Reads a `Retry-After` header, given in seconds or as a date; empty where it cannot be read. A date counts from the server's
 * own `Date`, for this machine's clock may be wrong.
 */
export const patienceIn = ({
  status,
  retryAfterHeader: header = '',
  dateHeader,
}: Pick<HttpAnswer, 'status' | 'retryAfterHeader' | 'dateHeader'>): Patience => {
  if (header.trim() === '') return {}
  const now = steadyNow()
  const theirs = Date.parse(dateHeader ?? '') || now
  const requested = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - theirs) / 1000
  if (!Number.isFinite(requested)) return {}
  const seconds = Math.max(0, Math.ceil(requested))
  const retryAfter = Math.min(longest, seconds)
  if (status !== 503 || seconds > longestMaintenance) return { retryAfter }
  return { retryAfter, until: Math.ceil((now + seconds * 1000) / minuteMs) * minuteMs }
}
