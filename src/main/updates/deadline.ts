const minute = 60_000
const dayMs = 24 * 60 * minute
/** Ms between the warning and the restart. */
const noticeMs = 60 * minute

export interface DeadlinePorts {
  /** Returns the policies' days from a ready version to the restart; null without a deadline. */
  readonly days: () => number | null
  readonly isBusy: () => boolean
  /** Warns that the app will restart at this time, ms since 1970. */
  readonly onDue: (at: number) => void
  readonly restart: () => void
  readonly now: () => number
}

/** The policies' deadline for a ready version. */
export interface Deadline {
  /** Starts the deadline of a version that became ready at this time, ms since 1970. */
  begin(readyAt: number): void
  /** Returns the time of the automatic restart, ms since 1970; null without a deadline. */
  dueAt(): number | null
}

/**
 * Creates the deadline, which restarts the app. It restarts an hour after a warning at the earliest, and never while
 * the app is busy. A changed policy applies at once.
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
  const check = (): void => {
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
      timer = setInterval(check, minute)
      timer.unref()
    },
    dueAt,
  }
}
