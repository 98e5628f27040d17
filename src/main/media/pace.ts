/** Minimum speed of a server. */
export interface Pace {
  /** Timeout for the answer's start, and between chunks, ms. */
  readonly betweenMs: number
  /** Waiting time after which the average counts, ms. */
  readonly graceMs: number
  /** Minimum average speed, bytes per second. */
  readonly slowest: number
}

/** Slower than any office's line, and than a bad line of a ship. */
export const usualPace: Pace = { betweenMs: 20_000, graceMs: 60_000, slowest: 2 * 1024 }

/** Measures the speed of one answer. Counts only time spent waiting for the server. */
export interface PaceWatch {
  /** Starts the clock: the app waits for the server. */
  wait(): void
  /** Records a chunk. */
  bytesArrived(bytes: number): void
  /** Stops the clock: the reader's buffer is full. */
  rest(): void
}

/** Calls `onTooSlow` when the server is too slow, at most once per `wait`. */
export const watchPace = ({ betweenMs, graceMs, slowest }: Pace, onTooSlow: () => void): PaceWatch => {
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
    timer = setTimeout(onTooSlow, betweenMs)
  }
  return {
    wait,
    rest,
    bytesArrived: (bytes) => {
      received += bytes
      wait()
      if (waited > graceMs && received < ((waited - graceMs) / 1000) * slowest) onTooSlow()
    },
  }
}
