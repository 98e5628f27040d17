// Every process has these functions, but shared code has no DOM or Node types.
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** Returns the promise's result, or `late` after `ms`. Clears its timer in either case. */
export const inTime = <T, const L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> => {
  let timer: unknown
  const end = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([promise, end]).finally(() => clearTimeout(timer))
}
