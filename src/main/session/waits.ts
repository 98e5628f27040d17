/** Waits that end early when there is reason to hope. */
export interface Waits {
  /** Resolves after `ms`, or when woken. */
  until(ms: number): Promise<void>
  wake(): void
}

/** Delays between retries of an unanswered request, ms: from `first`, doubled up to `last`. */
export const tries = { first: 2000, last: 8000 }

/** Creates waits that do not keep the process alive. */
export const createWaits = (): Waits => {
  const waiting = new Set<() => void>()
  return {
    until: (ms) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        timer.unref()
        waiting.add(done)
      }),
    wake: () => {
      for (const done of [...waiting]) done()
    },
  }
}

/** A wait of about `ms`, so that many clients do not come back together. */
export const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2)
