// Every process has it; shared knows the types of none.
declare const performance: { now(): number; readonly timeOrigin: number }

/** Difference between wall clock and monotonic clock at the last synchronisation. */
let offset = performance.timeOrigin

/**
 * Returns the time in ms since 1970 by a clock that never goes back: displayed ages do not jump when the wall clock is
 * set (robustness.md#clocks). Main's clock counts; pages follow it.
 */
export const steadyNow = (): number => offset + performance.now()

/** Sets the clock of this process to `now`, ms since 1970: a page follows main. */
export const setSteadyNow = (now: number): void => {
  offset = now - performance.now()
}

/** Takes the wall clock's word after a sleep, in which the monotonic clock stood still, and returns the time. */
export const followWallClock = (): number => {
  setSteadyNow(Date.now())
  return steadyNow()
}
