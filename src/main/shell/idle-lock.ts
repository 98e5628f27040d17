import type { Presence } from './presence.ts'

export interface IdleLockPorts {
  /** Minutes of idleness after which the app locks; undefined while no policy sets them. */
  readonly minutes: () => number | undefined
  readonly readPresence: () => Promise<Presence>
  readonly lock: () => void
}

/** Locks the app when nobody is there, as long as the organisation wants that. */
export interface IdleLock {
  /** The policy has changed. */
  follow(): void
  /** The system was locked or has woken: checks at once. */
  check(isLocked: boolean): void
}

/** Milliseconds between two checks. A lock of the screen that Electron did not report is noticed within the longest. */
const shortest = 5000
const longest = 30_000

/**
 * Checks how long the computer has been idle. The next check is due when the limit can be reached, since each one starts
 * processes on Linux. Without a policy there is none.
 */
export const createIdleLock = ({ minutes, readPresence, lock }: IdleLockPorts): IdleLock => {
  let timer: NodeJS.Timeout | undefined
  /** Number of the latest check. An older one, whose answer comes later, does nothing. */
  let latest = 0
  const check = async (): Promise<void> => {
    clearTimeout(timer)
    latest += 1
    const current = latest
    if (minutes() === undefined) return
    const { isLocked, idleSeconds } = await readPresence()
    const limit = minutes()
    if (current !== latest || limit === undefined) return
    const left = limit * 60 - idleSeconds
    if (isLocked || left <= 0) lock()
    timer = setTimeout(() => void check(), Math.min(longest, Math.max(shortest, left * 1000)))
    timer.unref()
  }
  void check()
  return {
    follow: () => void check(),
    check: (isLocked) => {
      if (isLocked && minutes() !== undefined) lock()
      void check()
    },
  }
}
