import { net, powerMonitor } from 'electron'
import { platform } from '../platform.ts'

/** Why the machine, or the person using it, is away. */
type Absence = 'suspended' | 'locked' | 'offline'

export interface MachineListener {
  pause(reason: Absence): void
  resume(reason: Absence): void
}

/** Milliseconds between two looks at what Electron's main process gets no event of. */
const interval = 3000
/** Only 'locked' is of interest, which is the answer whatever this says. */
const idleSeconds = 60

/** Whether the screen is locked, as far as the system says. */
export const isScreenLocked = (): boolean => powerMonitor.getSystemIdleState(idleSeconds) === 'locked'

/** Pauses the listener while the machine sleeps, is locked or has no network, for as long as the app runs. */
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
    for (const look of checks) look()
  }, interval)
  timer.unref()
}
