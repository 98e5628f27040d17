import { readProperty, saysTrue } from '../../d-bus.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/**
 * Whether this Linux desktop shows StatusNotifier items, which is what Electron's tray looks for: Electron throws nothing
 * and emits nothing where there is none. Null where no command could ask.
 */
export const hasStatusNotifier = async (): Promise<boolean | null> => {
  const reply = await readProperty(
    { bus: 'session', service: watcher, path: '/StatusNotifierWatcher', interface: watcher },
    'IsStatusNotifierHostRegistered',
  )
  return reply === null ? null : saysTrue(reply)
}
