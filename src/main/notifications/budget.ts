/** Maximum native notifications per `spanMs` (robustness.md#notifications). */
const max = 3
const spanMs = 60_000

/**
 * Returns the ms until another notification may be shown; 0 for now. `shown` holds the times of recent ones (ms,
 * monotonic).
 */
export const waitForSlot = (shown: readonly number[], now: number): number => {
  const recent = shown.filter((at) => now - at < spanMs)
  const oldest = recent.at(-max)
  return oldest === undefined ? 0 : Math.max(0, oldest + spanMs - now)
}

/**
 * Returns how many notifications may still be shown within the minute. `shown` holds the times of recent ones (ms,
 * monotonic).
 */
export const freeSlots = (shown: readonly number[], now: number): number =>
  max - shown.filter((at) => now - at < spanMs).length
