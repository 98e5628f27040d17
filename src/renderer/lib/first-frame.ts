/** A hidden window paints nothing; what it needs comes all the same, ms. */
const longestMs = 1000

let painted: Promise<void> | null = null

/** Ends when the frame has been handed over in which the page shows a screen for the first time. */
const firstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })

/**
 * For code that stands beside the first view, such as the column at its right: fetched as soon as that is in sight, not before.
 * Each file, and each style sheet that it needs, is a moment of the page's thread.
 */
export const afterFirstFrame =
  <T>(fetch: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    painted ??= firstFrame()
    await painted
    return fetch()
  }
