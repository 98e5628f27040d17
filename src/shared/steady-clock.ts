// Every process has it; shared knows the types of none.
declare const performance: { now(): number; readonly timeOrigin: number }

/** What the wall clock said when it was last followed, less what the monotonic clock said then. */
let offset = performance.timeOrigin

/**
 * The time in ms since 1970 by a clock that only goes on: what is shown of ages does not jump when the wall clock is set
 * (robustness.md#clocks). Main's is the one that counts; pages are told it.
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
