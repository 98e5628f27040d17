import { accountAtom } from '../../lib/account.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'

/** How many reviews wait to be written. Counted once the first screen stands and there is time. */
export const pendingCountAtom = accountAtom(0)

pendingCountAtom.onMount = (set) => {
  let stop: (() => void) | undefined
  let ended = false
  const forget = whenQuiet(async () => {
    const { followCount } = await import('./pending-state.ts')
    if (!ended) stop = followCount(set)
  }, 5000)
  return () => {
    ended = true
    forget()
    stop?.()
  }
}
