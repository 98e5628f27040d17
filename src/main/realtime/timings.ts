/** The timings of realtime, in milliseconds. Tests use shorter ones. */
export interface Timings {
  /** Longest wait for a connection to open. */
  readonly attempt: number
  /** Time after which a closed connection starts a new count of failures. */
  readonly stable: number
  /** Least time between two attempts, whatever happens. */
  readonly floor: number
  /** Start and end of the growing delay. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** Least time between two attempts of which the later one is made because somebody is there. */
  readonly hurried: number
  /** The same after a refusal (close codes that tell a client not to reconnect). */
  readonly firstRefusedDelay: number
  readonly longestRefusedDelay: number
  /**
   * After this long without a frame a ping is sent, whose pong may take this long
   * (robustness.md#realtime-supervision).
   */
  readonly activity: number
  readonly pong: number
  /** Time that a probe of an open connection waits for an answer. */
  readonly probe: number
  /** Time that a channel stays subscribed after the last window stopped watching it. */
  readonly linger: number
  /** Longest wait for the server to confirm a subscription. */
  readonly confirm: number
  /** A channel that is live only this long after it was wanted may have missed something. */
  readonly late: number
  /** Start and end of the delay after subscriptions have failed, and the delay after one was refused. */
  readonly firstResubscribe: number
  readonly longestResubscribe: number
  readonly refusedResubscribe: number
  /** Events reach the page at most twice in twice this (robustness.md#events). */
  readonly flush: number
  /** Longest wait for channels to come back before the page is asked to resync. */
  readonly resync: number
}

/** The timings in use, except in tests. */
export const timings: Timings = {
  attempt: 10_000,
  stable: 10_000,
  floor: 500,
  firstDelay: 1_000,
  longestDelay: 10_000,
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
