/** Timings of realtime, in ms. Tests use shorter ones. */
export interface Timings {
  /** Timeout for opening a connection. */
  readonly attempt: number
  /** Connection time after which a close resets the count of failures. */
  readonly stable: number
  /** Minimum time between two attempts. */
  readonly floor: number
  /** First and longest reconnect delay. */
  readonly firstDelay: number
  readonly longestDelay: number
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
