/** Least time between two ends of all back-offs, and between two looks because somebody is there, ms. */
const backFloorMs = 10_000
const attendFloorMs = 3_000

/** Events that end a wait early. */
interface Comebacks {
  /** The server answers again after it did not. */
  serverIsBack(): void
  /** Somebody is there. */
  attend(): void
  /** Nothing is due any more. */
  cancel(): void
}

interface ComebackPorts {
  /** Nothing goes on at present: asleep, locked or offline. */
  readonly isPaused: () => boolean
  readonly onServerBack: () => void
  readonly onAttend: () => void
}

/**
 * Tells when waiting is over, never in bursts: a server that is back twice within 10 s is gone on with once more when they
 * are over, and of somebody who clicks on, the clicks of 3 s count as one (robustness.md#healing).
 */
export const createComebacks = ({ isPaused, onServerBack, onAttend }: ComebackPorts): Comebacks => {
  let backAt = Number.NEGATIVE_INFINITY
  let attendedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const goOn = (): void => {
    timer = undefined
    if (isPaused()) return
    backAt = performance.now()
    onServerBack()
  }
  return {
    serverIsBack: () => {
      const wait = backAt + backFloorMs - performance.now()
      if (wait <= 0) goOn()
      else timer ??= setTimeout(goOn, wait)
    },
    attend: () => {
      const now = performance.now()
      if (isPaused() || now - attendedAt < attendFloorMs) return
      attendedAt = now
      onAttend()
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
