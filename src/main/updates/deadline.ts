const minute = 60_000
const dayMs = 24 * 60 * minute
/** Milliseconds between the warning and the restart. */
const noticeMs = 60 * minute

export interface DeadlinePorts {
  /** Days from ready to the restart, as the organisation wants; null where nothing is due. */
  readonly days: () => number | null
  readonly isBusy: () => boolean
  /** Warns that the app restarts at this time, ms since 1970. */
  readonly onDue: (at: number) => void
  readonly restart: () => void
  readonly now: () => number
}

/** The organisation's deadline for a version that is ready. */
export interface Deadline {
  /** A version was ready at this time, ms since 1970. */
  begin(readyAt: number): void
  /** When the app restarts by itself, ms since 1970; null where nothing is due. */
  dueAt(): number | null
}

/**
 * Restarts the app once a deadline has passed: an hour after a warning at the earliest, and never while something is being
 * sent. A policy that changes meanwhile holds at once.
 */
export const createDeadline = ({ days, isBusy, onDue, restart, now }: DeadlinePorts): Deadline => {
  let readyAt = 0
  let warnedAt: number | null = null
  let timer: NodeJS.Timeout | undefined

  const dueAt = (): number | null => {
    const allowed = days()
    if (allowed === null) return null
    return Math.max(readyAt + allowed * dayMs, (warnedAt ?? now()) + noticeMs)
  }
  const look = (): void => {
    const due = dueAt()
    if (due === null) {
      warnedAt = null
      return
    }
    if (warnedAt === null && due - now() <= noticeMs) {
      warnedAt = now()
      onDue(due)
    }
    if (now() < due || isBusy()) return
    clearInterval(timer)
    restart()
  }
  return {
    begin: (at) => {
      readyAt = at
      clearInterval(timer)
      timer = setInterval(look, minute)
      timer.unref()
    },
    dueAt,
  }
}
