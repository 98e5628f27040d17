/** Minimum ms between two resets of all back-offs, and between two attempts that the user's presence causes. */
const minReturnMs = 10_000
const minAttentionMs = 3_000

/** Events that end a back-off early. */
interface ReconnectTriggers {
  /** The server answers again. */
  serverIsBack(): void
  /** The user is active. */
  attend(): void
  cancel(): void
}

interface ComebackPorts {
  /** Returns whether the machine sleeps, is locked or is offline. */
  readonly isPaused: () => boolean
  readonly onServerBack: () => void
  readonly onAttend: () => void
}

/**
 * Throttles the ends of back-offs. A server that returns twice within 10 s causes one more callback afterwards. The
 * user's clicks within 3 s count once (robustness.md#healing).
 */
export const createReconnectTriggers = ({
  isPaused,
  onServerBack,
  onAttend,
}: ComebackPorts): ReconnectTriggers => {
  let backAtMonotonic = Number.NEGATIVE_INFINITY
  let attendedAtMonotonic = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const runNext = (): void => {
    timer = undefined
    if (isPaused()) return
    backAtMonotonic = performance.now()
    onServerBack()
  }
  return {
    serverIsBack: () => {
      const waitMs = backAtMonotonic + minReturnMs - performance.now()
      if (waitMs <= 0) runNext()
      else timer ??= setTimeout(runNext, waitMs)
    },
    attend: () => {
      const now = performance.now()
      if (isPaused() || now - attendedAtMonotonic < minAttentionMs) return
      attendedAtMonotonic = now
      onAttend()
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
