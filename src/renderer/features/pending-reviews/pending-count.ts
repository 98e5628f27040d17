import { accountAtom } from '../../lib/account.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'

/** How many reviews wait to be written. Counted once the first screen stands and there is time. */
export const pendingCountAtom = accountAtom(0)

pendingCountAtom.onMount = (set) =>
  startWhenQuiet(async () => (await import('./pending-state.ts')).followCount(set), 5000)
