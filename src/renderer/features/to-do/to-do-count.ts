import { toDoCountAtom } from '../../lib/session.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'

/** How much there is to do, as main counts it for the badge; what only pages know is told to main once there is time. */
toDoCountAtom.onMount = () => startWhenQuiet(async () => (await import('./tell-main.ts')).tellMain(), 5000)

export { toDoCountAtom }
