/** How slow a server may be. */
export interface Pace {
  /** Milliseconds until the answer has to begin, and between two chunks of it. */
  readonly between: number
  /** Milliseconds of waiting after which the average counts. */
  readonly grace: number
  /** Bytes a second, on average, below which the server counts as too slow. */
  readonly slowest: number
}

/** Slower than any office, and than a bad line on a ship. */
export const usualPace: Pace = { between: 20_000, grace: 60_000, slowest: 2 * 1024 }

/** Watches the pace of one answer. Only the time spent waiting for the server counts. */
export interface PaceWatch {
  /** From now on we wait for the server. */
  wait(): void
  /** A chunk has arrived. */
  came(bytes: number): void
  /** The reader has enough for the moment: the clock stops. */
  rest(): void
}

/** Calls back when the server is slower than the pace; at most once until `wait` is called again. */
export const watchPace = ({ between, grace, slowest }: Pace, onTooSlow: () => void): PaceWatch => {
  let timer: NodeJS.Timeout | undefined
  let since: number | null = null
  let waited = 0
  let received = 0
  const rest = (): void => {
    clearTimeout(timer)
    if (since !== null) waited += performance.now() - since
    since = null
  }
  const wait = (): void => {
    rest()
    since = performance.now()
    timer = setTimeout(onTooSlow, between)
  }
  return {
    wait,
    rest,
    came: (bytes) => {
      received += bytes
      wait()
      if (waited > grace && received < ((waited - grace) / 1000) * slowest) onTooSlow()
    },
  }
}
