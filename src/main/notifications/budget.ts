/** At most this many native notifications in this many milliseconds (robustness.md#notifications). */
const most = 3
const span = 60_000

/** Milliseconds until another one may be shown, from when the last ones were; 0 for now. */
export const waitForSlot = (shown: readonly number[], now: number): number => {
  const recent = shown.filter((at) => now - at < span)
  const oldest = recent.at(-most)
  return oldest === undefined ? 0 : Math.max(0, oldest + span - now)
}
