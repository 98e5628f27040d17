/**
 * Runs what is no part of the first view once the page is idle and quiet; what must not wait for that any longer is run after
 * `withinMs`. The returned function takes it back.
 */
export const whenQuiet = (run: () => unknown, withinMs?: number): (() => void) => {
  let isWanted = true
  let stop: (() => void) | undefined
  requestIdleCallback(async () => {
    const { queueForQuiet } = await import('./quiet.ts')
    if (isWanted) stop = queueForQuiet(run, withinMs)
  })
  return () => {
    isWanted = false
    stop?.()
  }
}
