import { net, powerMonitor } from 'electron'

/** Why the machine, or the person using it, is away. */
type Absence = 'suspended' | 'locked' | 'offline'

export interface MachineListener {
  pause(reason: Absence): void
  resume(reason: Absence): void
}

/** Milliseconds between two checks of the network; Electron's main process gets no event when it changes. */
const interval = 3000

/** Pauses the listener while the machine sleeps, is locked or has no network, for as long as the app runs. */
export const watchMachine = (listener: MachineListener): void => {
  powerMonitor.on('suspend', () => listener.pause('suspended'))
  powerMonitor.on('resume', () => listener.resume('suspended'))
  powerMonitor.on('lock-screen', () => listener.pause('locked'))
  powerMonitor.on('unlock-screen', () => listener.resume('locked'))
  let wasOnline = net.isOnline()
  const timer = setInterval(() => {
    const isOnline = net.isOnline()
    if (isOnline === wasOnline) return
    wasOnline = isOnline
    if (isOnline) listener.resume('offline')
    else listener.pause('offline')
  }, interval)
  timer.unref()
}
