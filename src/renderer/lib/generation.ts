/** Tells the newest of several runs from the stale ones: a slow answer never undoes a newer one. */
export interface Generation {
  /** Begins a run, which makes all earlier ones stale; the returned function says whether it is still the newest. */
  readonly next: () => () => boolean
  /** Makes every run stale. */
  readonly invalidate: () => void
}

export const createGeneration = (): Generation => {
  let newest = 0
  return {
    next: () => {
      newest += 1
      const own = newest
      return () => own === newest
    },
    invalidate: () => {
      newest += 1
    },
  }
}
