import { type EpochMs, epochMs } from './epoch-ms.ts'

// Every process has this object, but shared code has no DOM or Node types.
declare const performance: { now(): number; readonly timeOrigin: number }

/** Difference between wall clock and monotonic clock at the last synchronisation, in ms. */
let offset = performance.timeOrigin

/**
 * Returns the time in ms since 1970 from a clock that never goes back. Displayed ages do not jump when the wall clock
 * is set (robustness.md#clocks). Pages follow main's clock.
 */
export const steadyNow = (): EpochMs => epochMs(offset + performance.now())

/** Returns the wall-clock time, which changes when the clock is set. Quiet hours and reminders use it. */
export const wallNow = (): EpochMs => epochMs(Date.now())

/** Sets this process's clock to `now`, ms since 1970, so that a page follows main. */
export const setSteadyNow = (now: number): void => {
  offset = now - performance.now()
}

/** Synchronises with the wall clock after a sleep, because the monotonic clock paused. Returns the time. */
export const followWallClock = (): EpochMs => {
  setSteadyNow(Date.now())
  return steadyNow()
}
