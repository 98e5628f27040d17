import { powerMonitor } from 'electron'

export interface IdleLockPorts {
  /** Minutes without anybody there after which it locks; undefined while no rule says so. */
  readonly minutes: () => number | undefined
  readonly lock: () => void
}

/** Locks the app when nobody is there, as long as the organisation wants that. */
export interface IdleLock {
  /** The rule has changed. */
  follow(): void
  /** The system was locked or has woken: looks at once. */
  look(isLocked: boolean): void
}

/** Milliseconds between two looks at how long nobody has touched anything. */
const interval = 5000

/** Watches how long the whole computer has been idle, by no more than one question every five seconds, and by none without a rule. */
export const createIdleLock = ({ minutes, lock }: IdleLockPorts): IdleLock => {
  let timer: NodeJS.Timeout | undefined
  const look = (isLocked: boolean): void => {
    const most = minutes()
    if (most === undefined) return
    if (isLocked || powerMonitor.getSystemIdleTime() >= most * 60) lock()
  }
  const follow = (): void => {
    clearInterval(timer)
    timer = undefined
    if (minutes() === undefined) return
    timer = setInterval(() => look(false), interval)
    timer.unref()
    look(false)
  }
  follow()
  return { follow, look }
}
