import type { Timings } from './timings.ts'

/** Close codes that tell a client not to reconnect (4000 to 4099, and undefined ones): it does, but slowly. */
export const isRefusal = (code: number | null): boolean =>
  code !== null && ((code >= 4000 && code < 4100) || code >= 4300)

type Delays = Pick<
  Timings,
  'floor' | 'firstDelay' | 'longestDelay' | 'firstRefusedDelay' | 'longestRefusedDelay'
>

/**
 * Milliseconds until the next attempt: never below the floor, with full jitter under a ceiling that doubles
 * with every failure in a row (0 for the first). `random` is a number from 0 to 1.
 */
export const reconnectDelay = (
  failures: number,
  code: number | null,
  random: number,
  delays: Delays,
): number => {
  const growth = 2 ** Math.min(failures, 20)
  if (isRefusal(code)) {
    const ceiling = Math.min(delays.longestRefusedDelay, delays.firstRefusedDelay * growth)
    return Math.round(ceiling * (0.75 + 0.25 * random))
  }
  const ceiling = Math.min(delays.longestDelay, delays.firstDelay * growth)
  return Math.round(delays.floor + Math.max(0, ceiling - delays.floor) * random)
}
