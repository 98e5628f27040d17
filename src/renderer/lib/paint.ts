import { inTime } from '#shared/in-time.ts'

/** Resolves after the next paint, or after `withinMs` in a hidden window, which never paints. */
export const nextPaint = (withinMs: number): Promise<unknown> =>
  inTime(new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))), withinMs, null)

/** Deadline for hidden windows, ms. */
const longestMs = 1000

/** The paint of the first screen. */
let first: Promise<unknown> | null = null

/**
 * Defers the loading of code beside the first view, for example the right column, until that view is painted. Each
 * script and style sheet blocks the page's thread.
 */
export const afterFirstFrame =
  <T>(fetch: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    first ??= nextPaint(longestMs)
    await first
    return fetch()
  }

/** Lets the page paint and handle input between two pieces of work. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
