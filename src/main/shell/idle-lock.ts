import type { Presence } from './presence.ts'

export interface IdleLockPorts {
  /** Returns the minutes of idleness until the lock; undefined for none. */
  readonly minutes: () => number | undefined
  readonly readPresence: () => Promise<Presence>
  readonly lock: () => void
}

/** Locks an idle app, as policies or preferences require. */
export interface IdleLock {
  /** Checks at once if the limit has changed. */
  follow(): void
  /** Checks at once, after a lock or wake-up of the system. */
  check(isLocked: boolean): void
}

/** Minimum and maximum ms between two checks. The maximum limits the delay of noticing an unreported screen lock. */
const shortest = 5000
const longest = 30_000

/**
 * Creates the lock, which checks how long the computer has been idle. The next check is at the earliest possible time
 * of the limit, because each check starts processes on Linux. Without a limit there are no checks.
 */
export const createIdleLock = ({ minutes, readPresence, lock }: IdleLockPorts): IdleLock => {
  let timer: NodeJS.Timeout | undefined
  /** Number of the latest check. Late answers of older checks are ignored. */
  let latest = 0
  /** The limit of the latest check, minutes. */
  let checked: number | undefined
  const check = async (): Promise<void> => {
    clearTimeout(timer)
    latest += 1
    const current = latest
    checked = minutes()
    if (checked === undefined) return
    const { isLocked, idleSeconds } = await readPresence()
    const limit = minutes()
    if (current !== latest || limit === undefined) return
    const remainingSeconds = limit * 60 - idleSeconds
    if (isLocked || remainingSeconds <= 0) lock()
    timer = setTimeout(() => void check(), Math.min(longest, Math.max(shortest, remainingSeconds * 1000)))
    timer.unref()
  }
  void check()
  return {
    follow: () => {
      if (minutes() !== checked) void check()
    },
    check: (isLocked) => {
      if (isLocked && minutes() !== undefined) lock()
      void check()
    },
  }
}
