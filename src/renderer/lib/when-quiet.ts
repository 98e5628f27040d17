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

/**
 * Starts a continuing job at a quiet moment; `start` resolves with its stop function. The returned function stops it,
 * started or not.
 */
export const startWhenQuiet = (start: () => Promise<() => void>, withinMs?: number): (() => void) => {
  let stop: (() => void) | undefined
  let ended = false
  const forget = whenQuiet(async () => {
    const begun = await start()
    if (ended) begun()
    else stop = begun
  }, withinMs)
  return () => {
    ended = true
    forget()
    stop?.()
  }
}
