/** The clockwork of realtime, in milliseconds. Tests run the same works faster. */
export interface Timings {
  /** Longest wait for a connection to stand. */
  readonly attempt: number
  /** How long a connection must have stood for its end to count as the first failure. */
  readonly stable: number
  /** Least time between two attempts, whatever happens. */
  readonly floor: number
  /** Where the growing delay starts and ends. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** The same after a refusal (close codes that say: do not come back). */
  readonly firstRefusedDelay: number
  readonly longestRefusedDelay: number
  /**
   * After this long without a frame a ping is sent; a pong is waited for this long (robustness.md#realtime-timings).
   */
  readonly activity: number
  readonly pong: number
  /** How long a forced check of a standing connection waits for a sign of life. */
  readonly probe: number
  /** How long a channel stays subscribed after the last one stopped watching it. */
  readonly linger: number
  /** Longest wait for the server's word on a subscription. */
  readonly confirm: number
  /** A channel that is heard only this long after it was wanted may have missed something. */
  readonly late: number
  /** Where the delay of a failed subscription starts and ends; after a refusal it is the longest. */
  readonly firstResubscribe: number
  readonly longestResubscribe: number
  /** Events reach the page at most twice in twice this (robustness.md#events). */
  readonly flush: number
  /** Longest wait for channels to come back before the page is asked to resync. */
  readonly resync: number
}

export const timings: Timings = {
  attempt: 12_000,
  stable: 10_000,
  floor: 500,
  firstDelay: 1_000,
  longestDelay: 60_000,
  firstRefusedDelay: 60_000,
  longestRefusedDelay: 600_000,
  activity: 20_000,
  pong: 10_000,
  probe: 3_000,
  linger: 10_000,
  confirm: 10_000,
  late: 3_000,
  firstResubscribe: 1_000,
  longestResubscribe: 120_000,
  flush: 270,
  resync: 5_000,
}
