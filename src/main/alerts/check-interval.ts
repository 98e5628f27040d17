import { patience } from '../polling/poll-cadence.ts'

const minute = 60_000
/** The least time between two looks at the wall, ms. */
const interval = 5 * minute
const longest = 60 * minute

/** How a look went, as far as the next one depends on it. */
export interface CheckOutcome {
  /** Failures in a row; 0 after a success. */
  readonly failures: number
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number | undefined
}

/**
 * Milliseconds until the next look at the wall (user-guide.md#alerts): 5 to 6 minutes, so that clients do not look in step;
 * after failures up to 10, 20, 40, then 60; never before Retry-After is over. `random` is a number from 0 to 1.
 */
export const nextCheck = ({ failures, retryAfter }: CheckOutcome, random: number): number => {
  const ceiling = failures === 0 ? 1.2 * interval : Math.min(longest, interval * 2 ** Math.min(failures, 10))
  const delay = interval + (ceiling - interval) * random
  return Math.round(retryAfter === undefined ? delay : Math.max(delay, patience(retryAfter, random)))
}

/** Milliseconds until the first look of a session, or after a pause: a whole company begins in the same second. */
export const firstCheck = (random: number): number => Math.round(3_000 + 27_000 * random)

/** Milliseconds until the look that an event asks for: at once, but not all in the same moment. */
export const checkForNews = (random: number): number => Math.round(300 + 1_200 * random)

/** Two looks because of events are at least so far apart, ms. */
export const newsGap = 15_000
