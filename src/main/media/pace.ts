/** Minimum speed of a server. */
export interface Pace {
  /** Timeout for the answer's start, and between chunks, ms. */
  readonly between: number
  /** Waiting time after which the average counts, ms. */
  readonly grace: number
  /** Minimum average speed, bytes per second. */
  readonly slowest: number
}

/** Slower than any office's line, and than a bad line of a ship. */
export const usualPace: Pace = { between: 20_000, grace: 60_000, slowest: 2 * 1024 }

/** Measures the speed of one answer. Counts only time spent waiting for the server. */
export interface PaceWatch {
  /** Starts the clock: the app waits for the server. */
  wait(): void
  /** Records a chunk. */
  came(bytes: number): void
  /** Stops the clock: the reader's buffer is full. */
  rest(): void
}

/** Calls `onTooSlow` when the server is too slow, at most once per `wait`. */
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
