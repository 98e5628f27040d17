/** How slow a server may be. */
export interface Pace {
  /** Milliseconds until the answer has to begin, and between two pieces of it. */
  readonly between: number
  /** Milliseconds of waiting after which the average counts. */
  readonly grace: number
  /** Bytes a second, on average, below which a server only drips. */
  readonly slowest: number
}

/** A bad line on a ship is slower than any office, and still faster than this. */
export const usualPace: Pace = { between: 20_000, grace: 60_000, slowest: 2 * 1024 }

/** Holds one answer to a pace. Only the time counts in which the server is waited for. */
export interface PaceWatch {
  /** The server is waited for from now on. */
  wait(): void
  /** So many bytes came. */
  came(bytes: number): void
  /** Whoever reads has enough for the moment. */
  rest(): void
}

/** Calls back, once at most until it is waited again, when the server is slower than the pace. */
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
