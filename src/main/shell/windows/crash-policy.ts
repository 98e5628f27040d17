/** Two crashes of the page within this many milliseconds are one too many (robustness.md#crashes). */
const window = 60_000

/** What to do about a page that is gone, given when it crashed before (ms since 1970). */
export const afterCrash = (earlier: readonly number[], now: number): 'reload' | 'give-up' =>
  earlier.some((at) => now - at < window) ? 'give-up' : 'reload'
