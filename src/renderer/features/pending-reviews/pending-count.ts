import { atom } from 'jotai'
import { accountAtom } from '../../lib/account.ts'
import { countedAtom } from '../../lib/counted.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'
import { followCount } from './pending-state.ts'

/** Number of reviews to write; counted after the first screen, when idle. */
const countAtom = accountAtom<number | null>(null)

countAtom.onMount = (set) => startWhenQuiet(() => followCount(set), 5000)

/** As main knows it until it was counted here. */
export const pendingCountAtom = atom((get) => get(countAtom) ?? get(countedAtom).reviews)
