/** Repeats a request until it is answered. */
export interface Retries {
  /**
   * Calls `attempt` until it returns null; otherwise it returns the server's `Retry-After` in s, 0 for none.
   * `retryAfter`: waits before the first call too, as after a failed one.
   */
  run(attempt: () => Promise<number | null>, retryAfter?: number | null): Promise<void>
  /** Ends the waits, except those that a server asked for. */
  wake(): void
}

/**
 * Creates repeated requests. The delays are in ms: `first`, then doubled up to `last`, each with a random part so that
 * many clients do not return at once. They do not keep the process alive.
 */
export const createRetries = ({
  first,
  last,
}: {
  readonly first: number
  readonly last: number
}): Retries => {
  const waiting = new Set<() => void>()
  const pause = (retryAfter: number, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, retryAfter > 0 ? retryAfter * 1000 : ms * (0.75 + Math.random() / 2))
      timer.unref()
      if (retryAfter === 0) waiting.add(done)
    })
  return {
    run: async (attempt, retryAfter = null) => {
      let held = retryAfter ?? (await attempt())
      for (let wait = first; held !== null; wait = Math.min(last, wait * 2)) {
        await pause(held, wait)
        held = await attempt()
      }
    },
    wake: () => {
      for (const done of [...waiting]) done()
    },
  }
}
