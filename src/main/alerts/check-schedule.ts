import { patience } from '../polling/poll-cadence.ts'

const minute = 60_000
/** Minimum ms between two checks of the wall. */
const intervalMs = 5 * minute
const longest = 60 * minute

/** Result of a check, for scheduling the next one. */
interface CheckOutcome {
  /** Failures in a row; 0 after a success. */
  readonly failures: number
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number | undefined
}

/**
 * Returns the ms until the next check of the wall (user-guide.md#alerts): 5 to 6 minutes, so that clients do not
 * synchronise. After failures the maximum is 10, 20, 40, then 60 minutes. Never before Retry-After ends. `random` is a
 * number from 0 to 1.
 */
const nextCheck = ({ failures, retryAfter }: CheckOutcome, random: number): number => {
  const ceiling =
    failures === 0 ? 1.2 * intervalMs : Math.min(longest, intervalMs * 2 ** Math.min(failures, 10))
  const delayMs = intervalMs + (ceiling - intervalMs) * random
  return Math.round(retryAfter === undefined ? delayMs : Math.max(delayMs, patience(retryAfter, random)))
}

/**
 * Returns the ms until the first check of a session, or after a pause. A whole company may start in the same second.
 */
const firstCheck = (random: number): number => Math.round(3_000 + 27_000 * random)

/** Returns the ms until a check that an event causes: soon, but with jitter. */
const checkForNews = (random: number): number => Math.round(300 + 1_200 * random)

/** Minimum ms between two checks that events cause. */
const newsGap = 15_000

/** When the wall is checked next. All times are monotonic. */
export interface CheckSchedule {
  /** Returns the ms until the next check; 0 or less for now. */
  waitMs(): number
  /** Starts anew, for another account. */
  begin(): void
  /** A check has begun. */
  started(): void
  /** A check has ended; `failure` is null after a success. */
  ended(failure: { readonly retryAfter?: number | undefined } | null): void
  /** Brings the next check forward, because of a new post. Returns whether it is sooner now. */
  expectPost(): boolean
  /** Brings the next check forward, because of a new alert. It does not match posts that are already on the wall. */
  expectBaseline(): void
  /** Delays the next check after a pause. */
  resume(): void
}

export interface ScheduleOptions {
  /** Factor of the time between two checks that nothing causes. */
  readonly pace: number
  readonly random: () => number
}

/** Creates the schedule. Call `begin` before its first use. */
export const createCheckSchedule = ({ pace, random }: ScheduleOptions): CheckSchedule => {
  let failures = 0
  /** Time of the next check, of the last one, and the end of Retry-After, in ms. */
  let dueAtMonotonic = 0
  let searchedAtMonotonic = Number.NEGATIVE_INFINITY
  let notBefore = 0
  return {
    waitMs: () => Math.max(dueAtMonotonic, notBefore) - performance.now(),
    begin: () => {
      failures = 0
      notBefore = 0
      searchedAtMonotonic = Number.NEGATIVE_INFINITY
      dueAtMonotonic = performance.now() + firstCheck(random())
    },
    started: () => {
      searchedAtMonotonic = performance.now()
    },
    ended: (failure) => {
      failures = failure === null ? 0 : failures + 1
      const delayMs = nextCheck({ failures, retryAfter: failure?.retryAfter }, random()) * pace
      dueAtMonotonic = performance.now() + delayMs
      notBefore = failure === null ? 0 : dueAtMonotonic
    },
    expectPost: () => {
      const at = Math.max(performance.now() + checkForNews(random()), searchedAtMonotonic + newsGap)
      if (at >= dueAtMonotonic) return false
      dueAtMonotonic = at
      return true
    },
    expectBaseline: () => {
      const soonest = searchedAtMonotonic + nextCheck({ failures: 0 }, 0)
      dueAtMonotonic = Math.min(dueAtMonotonic, Math.max(performance.now(), soonest))
    },
    resume: () => {
      dueAtMonotonic = Math.max(dueAtMonotonic, performance.now() + firstCheck(random()))
    },
  }
}
