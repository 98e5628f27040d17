/**
 * Chat status and inbox are polled every 5 s, and with errors less and less often, up to once a minute
 * (product.md#polling).
 */
const pollInterval = 5_000
const slowestPoll = 60_000
/** The inbox's poll finds out for all whether the server is back, so it goes on more often (robustness.md#healing). */
const slowestScout = 10_000

/** Longest wait that a server can demand, in seconds (robustness.md#retry-after). */
const longestRetryAfter = 300

/** How a poll went, as far as the next one depends on it. */
export interface PollOutcome {
  /** Failures in a row; 0 after a success. */
  readonly failures: number
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number | undefined
  /** Whether it finds out for all others that the server is back. */
  readonly isScout?: boolean
}

/**
 * Returns the wait for `Retry-After` seconds in ms: at most five minutes, plus up to one poll interval, because many
 * clients may have got the same end (robustness.md#a-fleet). 0 for an invalid value.
 */
export const patience = (retryAfter: number, random: number): number =>
  retryAfter > 0 ? Math.min(retryAfter, longestRetryAfter) * 1000 + pollInterval * random : 0

/**
 * Milliseconds until the next poll: 5 s give or take a tenth, so that clients do not poll in step; after
 * failures somewhere between 5 s and 10, 20, 40, then 60 s (full jitter), a scout no later than 10 s; never before Retry-After is over.
 * `random` is a number from 0 to 1.
 */
export const nextPoll = ({ failures, retryAfter, isScout = false }: PollOutcome, random: number): number => {
  const spread = 0.9 + 0.2 * random
  const ceiling = Math.min(isScout ? slowestScout : slowestPoll, pollInterval * 2 ** Math.min(failures, 10))
  const delay = failures === 0 ? pollInterval * spread : pollInterval + (ceiling - pollInterval) * random
  return Math.round(retryAfter === undefined ? delay : Math.max(delay, patience(retryAfter, random)))
}
