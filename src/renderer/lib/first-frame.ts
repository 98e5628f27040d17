import { nextPaint } from './next-paint.ts'

/** A hidden window paints nothing; what it needs comes all the same, ms. */
const longestMs = 1000

/** The frame in which the page shows a screen for the first time. */
let first: Promise<unknown> | null = null

/**
 * For code that stands beside the first view, such as the column at its right: fetched as soon as that is in sight, not before.
 * Each file, and each style sheet that it needs, is a moment of the page's thread.
 */
export const afterFirstFrame =
  <T>(fetch: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    first ??= nextPaint(longestMs)
    await first
    return fetch()
  }
