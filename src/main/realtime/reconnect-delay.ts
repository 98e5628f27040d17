import type { Timings } from './timings.ts'

/**
 * Returns whether a close code forbids reconnecting (4000 to 4099, and undefined codes). The app reconnects anyway, but
 * slowly.
 */
export const isRefusal = (code: number | null): boolean =>
  code !== null && ((code >= 4000 && code < 4100) || code >= 4300)

type Delays = Pick<
  Timings,
  'floor' | 'firstDelay' | 'longestDelay' | 'firstRefusedDelay' | 'longestRefusedDelay'
>

/**
 * Returns the ms until the next attempt. In a focused app the maximum doubles with each failure in a row (0 for the
 * first). Otherwise it is the longest delay from the start, so that clients disconnected together do not return
 * together (robustness.md#a-fleet). From the second attempt on, the delay is in the last half or quarter of the
 * maximum. `random` is a number from 0 to 1.
 */
export const reconnectDelay = (
  failures: number,
  code: number | null,
  random: number,
  delays: Delays,
  isWatched = true,
): number => {
  const growth = 2 ** Math.min(failures, 20)
  if (isRefusal(code)) {
    const ceiling = Math.min(delays.longestRefusedDelay, delays.firstRefusedDelay * growth)
    return Math.round(ceiling * (0.75 + 0.25 * random))
  }
  const ceiling = isWatched ? Math.min(delays.longestDelay, delays.firstDelay * growth) : delays.longestDelay
  const least = Math.max(delays.floor, failures === 0 ? 0 : ceiling * (isWatched ? 0.5 : 0.75))
  return Math.round(least + Math.max(0, ceiling - least) * random)
}
