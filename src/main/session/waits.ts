/** Waits that end early when there is reason to hope. */
export interface Waits {
  /** Over after so many milliseconds, or when woken. */
  until(ms: number): Promise<void>
  wake(): void
}

/** Milliseconds between two tries of what a server did not answer: from `first`, doubled up to `last`. */
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
