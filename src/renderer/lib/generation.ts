/** Distinguishes the newest of several runs from stale ones, so that a slow answer never replaces a newer one. */
export interface Generation {
  /** Begins a run and makes all earlier ones stale. The returned function checks whether it is still the newest. */
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
