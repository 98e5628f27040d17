import { toDoCountAtom } from '../../lib/session.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'

/** The number of things to do as main counts it for the badge; the page reports its own counts when idle. */
toDoCountAtom.onMount = () => startWhenQuiet(async () => (await import('./tell-main.ts')).tellMain(), 5000)

export { toDoCountAtom }
