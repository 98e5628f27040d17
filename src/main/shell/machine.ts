import { net, powerMonitor } from 'electron'
import { platform } from '../platform.ts'

/** Reasons for the absence of the machine or its user. */
type Absence = 'suspended' | 'locked' | 'offline'

export interface MachineListener {
  pause(reason: Absence): void
  resume(reason: Absence): void
}

/** Ms between two polls of states for which Electron's main process emits no event. */
const intervalMs = 3000
/** Any value: only 'locked' matters, which does not depend on it. */
const idleSeconds = 60

/** Returns whether the system reports a locked screen. */
export const isScreenLocked = (): boolean => powerMonitor.getSystemIdleState(idleSeconds) === 'locked'

/** Pauses the listener while the machine sleeps, is locked or offline, until the app quits. */
export const watchMachine = (listener: MachineListener): void => {
  powerMonitor.on('suspend', () => listener.pause('suspended'))
  powerMonitor.on('resume', () => listener.resume('suspended'))
  powerMonitor.on('lock-screen', () => listener.pause('locked'))
  powerMonitor.on('unlock-screen', () => listener.resume('locked'))
  const watch = (reason: Absence, isAway: () => boolean): (() => void) => {
    let was = isAway()
    return () => {
      const is = isAway()
      if (is === was) return
      was = is
      if (is) listener.pause(reason)
      else listener.resume(reason)
    }
  }
  const checks = [watch('offline', () => !net.isOnline())]
  // Linux emits no event for a lock. Some desktops report it in the idle state.
  if (platform() === 'linux') {
    checks.push(watch('locked', isScreenLocked))
  }
  const timer = setInterval(() => {
    for (const check of checks) check()
  }, intervalMs)
  timer.unref()
}
