import { inTime } from '#shared/in-time.ts'

/** Resolves after the next paint, or after `withinMs` in a hidden window, which never paints. */
export const nextPaint = (withinMs: number): Promise<unknown> =>
  inTime(new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))), withinMs, null)

/** Deadline for hidden windows, which never paint, ms. */
const longestMs = 1000

/** The frame in which the page shows a screen for the first time. */
let first: Promise<unknown> | null = null

/**
 * Loads code beside the first view, such as the right column, once that view is painted. Each file and style sheet
 * takes time on the page's thread.
 */
export const afterFirstFrame =
  <T>(fetch: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    first ??= nextPaint(longestMs)
    await first
    return fetch()
  }
