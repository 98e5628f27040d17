import { readProperty, saysTrue } from './d-bus.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/**
 * Whether this Linux desktop shows StatusNotifier items, which is what Electron's tray looks for: it throws nothing and
 * tells nobody where there is none. Null where nobody could say.
 */
export const hasStatusNotifier = async (): Promise<boolean | null> => {
  const reply = await readProperty(
    { bus: 'session', service: watcher, path: '/StatusNotifierWatcher', interface: watcher },
    'IsStatusNotifierHostRegistered',
  )
  return reply === null ? null : saysTrue(reply)
}
