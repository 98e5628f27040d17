/** Timings of realtime, in ms. Tests use shorter ones. */
export interface Timings {
  /** Timeout for opening a connection. */
  readonly attempt: number
  /** Connection time after which a close resets the count of failures. */
  readonly stable: number
  /** Minimum time between two attempts. */
  readonly floorMs: number
  /** First and longest reconnect delay. */
  readonly firstDelay: number
  readonly longestDelayMs: number
  /** Minimum time between two attempts when the user's presence causes the second one. */
  readonly hurried: number
  /** First and longest delay after a refusal (close codes that forbid reconnecting). */
  readonly firstRefusedDelay: number
  readonly longestRefusedDelay: number
  /** Time without a frame until a ping, and the timeout of its pong (robustness.md#realtime-supervision). */
  readonly activity: number
  readonly pong: number
  /** Timeout of a probe of an open connection. */
  readonly probe: number
  /** Time that a channel stays subscribed after the last window stopped watching it. */
  readonly linger: number
  /** Timeout for the server's confirmation of a subscription. */
  readonly confirm: number
  /** A channel that is live later than this after it was wanted may have missed events. */
  readonly late: number
  /** First and longest delay after failed subscriptions, and the delay after a refused one. */
  readonly firstResubscribe: number
  readonly longestResubscribe: number
  readonly refusedResubscribe: number
  /** Events reach the page at most twice per two intervals (robustness.md#events). */
  readonly flush: number
  /** Maximum wait for channels before the page must resync. */
  readonly resync: number
}

/** The usual timings. Tests use others. */
export const timings: Timings = {
  attempt: 10_000,
  stable: 10_000,
  floorMs: 500,
  firstDelay: 1_000,
  longestDelayMs: 10_000,
  hurried: 3_000,
  firstRefusedDelay: 60_000,
  longestRefusedDelay: 600_000,
  activity: 20_000,
  pong: 10_000,
  probe: 3_000,
  linger: 10_000,
  confirm: 10_000,
  late: 3_000,
  firstResubscribe: 1_000,
  longestResubscribe: 10_000,
  refusedResubscribe: 120_000,
  flush: 270,
  resync: 5_000,
}

/**
 * Returns whether a close code forbids reconnecting (4000 to 4099, and undefined codes). The app reconnects anyway, but
 * slowly.
 */
export const isRefusal = (code: number | null): boolean =>
  code !== null && ((code >= 4000 && code < 4100) || code >= 4300)

type Delays = Pick<
  Timings,
  'floorMs' | 'firstDelay' | 'longestDelayMs' | 'firstRefusedDelay' | 'longestRefusedDelay'
>

/**
 * Returns the ms until the next attempt. In a focused app the maximum doubles with each failure in a row (0 for the
 * first). Otherwise it is the longest delay from the start, so that clients disconnected together do not return
 * together (robustness.md#a-fleet). From the second attempt on, the delay is in the last half or quarter of the
 * maximum. `random` is a number from 0 to 1.
 */
export const reconnectDelay = (
  failures: number,
  code: number | null,
  random: number,
  delays: Delays,
  isWatched = true,
): number => {
  const growth = 2 ** Math.min(failures, 20)
  if (isRefusal(code)) {
    const ceiling = Math.min(delays.longestRefusedDelay, delays.firstRefusedDelay * growth)
    return Math.round(ceiling * (0.75 + 0.25 * random))
  }
  const ceiling = isWatched
    ? Math.min(delays.longestDelayMs, delays.firstDelay * growth)
    : delays.longestDelayMs
  const least = Math.max(delays.floorMs, failures === 0 ? 0 : ceiling * (isWatched ? 0.5 : 0.75))
  return Math.round(least + Math.max(0, ceiling - least) * random)
}

/** Creates the times of the attempts to connect, each of which calls `begin`. A connection that lasted resets the count of failures. */
export const createAttempts = (begin: () => void, { stable }: Pick<Timings, 'stable'>) => {
  let failures = 0
  let begunAtMonotonic = Number.NEGATIVE_INFINITY
  let openedAtMonotonic = 0
  let timer: NodeJS.Timeout | undefined
  let dueAtMonotonic = 0

  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = (): void => {
    cancel()
    begunAtMonotonic = performance.now()
    begin()
  }
  const after = (delayMs: number): void => {
    clearTimeout(timer)
    dueAtMonotonic = performance.now() + delayMs
    timer = setTimeout(now, delayMs)
  }
  return {
    now,
    after,
    /** Brings a planned attempt forward, to `pauseMs` after the last one began. */
    hurry: (pauseMs: number): void => {
      const time = performance.now()
      const at = Math.max(time, begunAtMonotonic + pauseMs)
      if (timer !== undefined && at < dueAtMonotonic) after(at - time)
    },
    /** Returns the ms until a planned attempt; 0 without one. */
    waitMs: (): number => (timer === undefined ? 0 : dueAtMonotonic - performance.now()),
    opened: (): void => {
      openedAtMonotonic = performance.now()
    },
    /** Counts a failure or an end. Returns how many there were in a row, and the ms that a hung attempt took. */
    lost: (code: number | null, wasOpen: boolean): { readonly failures: number; readonly hungMs: number } => {
      const time = performance.now()
      if (wasOpen && time - openedAtMonotonic >= stable) failures = 0
      failures++
      return { failures, hungMs: wasOpen || isRefusal(code) ? 0 : time - begunAtMonotonic }
    },
    forget: (): void => {
      cancel()
      failures = 0
    },
  }
}
