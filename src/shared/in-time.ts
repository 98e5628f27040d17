// Every process has them; shared knows the types of none.
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** What comes of it, or `late` where nothing has come in so many milliseconds; nothing of the waiting is left behind. */
export const inTime = <T, const L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> => {
  let timer: unknown
  const end = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([promise, end]).finally(() => clearTimeout(timer))
}
