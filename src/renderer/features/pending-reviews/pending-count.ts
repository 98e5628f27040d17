import { atom } from 'jotai'
import { accountAtom } from '../../lib/account.ts'
import { countedAtom } from '../../lib/counted.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'

/** How many reviews wait to be written. Counted once the first screen stands and there is time. */
const countAtom = accountAtom<number | null>(null)

countAtom.onMount = (set) =>
  startWhenQuiet(async () => (await import('./pending-state.ts')).followCount(set), 5000)

/** As main knows it until it was counted here. */
export const pendingCountAtom = atom((get) => get(countAtom) ?? get(countedAtom).reviews)
