import { toDoCountAtom } from '../../lib/session.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'

/** How much there is to do, as main counts it for the badge; what only pages know is told to main once there is time. */
toDoCountAtom.onMount = () => {
  let stop: (() => void) | undefined
  let ended = false
  const forget = whenQuiet(async () => {
    const { tellMain } = await import('./tell-main.ts')
    if (!ended) stop = tellMain()
  }, 5000)
  return () => {
    ended = true
    forget()
    stop?.()
  }
}

export { toDoCountAtom }
