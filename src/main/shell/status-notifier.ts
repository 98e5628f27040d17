import { readBusProperty } from '../bus-property.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/**
 * Whether this Linux desktop shows StatusNotifier items, which is what Electron's tray looks for: Electron throws nothing
 * and emits nothing where there is none. Null where no command could ask.
 */
export const hasStatusNotifier = async (): Promise<boolean | null> => {
  const answer = await readBusProperty({
    bus: 'session',
    destination: watcher,
    path: '/StatusNotifierWatcher',
    interface: watcher,
    name: 'IsStatusNotifierHostRegistered',
  })
  return typeof answer === 'string' ? /\btrue\b/.test(answer) : answer
}
