/** Milliseconds within which a second crash of the page is one too many (robustness.md#crashes). */
const window = 60_000

/** Decides about a crashed page by the times of its earlier crashes (ms, monotonic). */
export const afterCrash = (earlier: readonly number[], now: number): 'reload' | 'give-up' =>
  earlier.some((at) => now - at < window) ? 'give-up' : 'reload'
