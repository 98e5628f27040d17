/** At most this many native notifications in this many milliseconds (robustness.md#notifications). */
const max = 3
const spanMs = 60_000

/** Milliseconds until another notification may be shown, given when the last ones were (ms, monotonic); 0 for now. */
export const waitForSlot = (shown: readonly number[], now: number): number => {
  const recent = shown.filter((at) => now - at < spanMs)
  const oldest = recent.at(-max)
  return oldest === undefined ? 0 : Math.max(0, oldest + spanMs - now)
}

/**
 * Returns how many notifications may still be shown within the minute, given the times of the last ones (ms,
 * monotonic).
 */
export const freeSlots = (shown: readonly number[], now: number): number =>
  max - shown.filter((at) => now - at < spanMs).length
