import { accountAtom } from '../../lib/account.ts'

/** How many reviews wait to be written. Counted once the first screen stands and there is time. */
export const pendingCountAtom = accountAtom(0)

pendingCountAtom.onMount = (set) => {
  let stop: (() => void) | undefined
  let ended = false
  const handle = requestIdleCallback(
    async () => {
      const { followCount } = await import('./pending-state.ts')
      if (!ended) stop = followCount(set)
    },
    { timeout: 5000 },
  )
  return () => {
    ended = true
    cancelIdleCallback(handle)
    stop?.()
  }
}
