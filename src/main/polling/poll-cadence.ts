/**
 * Chat status and inbox are polled every 5 s; after errors with a growing delay, up to a minute (product.md#polling).
 */
const pollIntervalMs = 5_000
const slowestPoll = 60_000
/** The inbox's poll detects the server's return for all, so its delay grows less (robustness.md#healing). */
const slowestScout = 10_000

/** Maximum wait that a server can demand, in seconds (robustness.md#retry-after). */
const longestRetryAfter = 300

/** Result of a poll, for scheduling the next one. */
export interface PollOutcome {
  /** Failures in a row; 0 after a success. */
  readonly failures: number
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number | undefined
  /** Whether this poll detects the server's return for all others. */
  readonly isScout?: boolean
}

/**
 * Returns the wait for `Retry-After` seconds in ms: at most five minutes, plus up to one poll interval, because many
 * clients may have the same end (robustness.md#a-fleet). 0 for an invalid value.
 */
export const patience = (retryAfter: number, random: number): number =>
  retryAfter > 0 ? Math.min(retryAfter, longestRetryAfter) * 1000 + pollIntervalMs * random : 0

/**
 * Returns the ms until the next poll: 5 s ± 10%, so that clients do not synchronise. After failures it is random
 * between 5 s and 10, 20, 40, then 60 s (full jitter). A scout waits at most 10 s. Never before Retry-After ends.
 * `random` is a number from 0 to 1.
 */
export const nextPoll = ({ failures, retryAfter, isScout = false }: PollOutcome, random: number): number => {
  const spread = 0.9 + 0.2 * random
  const ceiling = Math.min(isScout ? slowestScout : slowestPoll, pollIntervalMs * 2 ** Math.min(failures, 10))
  const delayMs =
    failures === 0 ? pollIntervalMs * spread : pollIntervalMs + (ceiling - pollIntervalMs) * random
  return Math.round(retryAfter === undefined ? delayMs : Math.max(delayMs, patience(retryAfter, random)))
}
