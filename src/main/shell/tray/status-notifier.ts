import { isTrueReply, readProperty } from '../../d-bus.ts'

const watcher = 'org.kde.StatusNotifierWatcher'

/**
 * Returns whether this Linux desktop shows StatusNotifier items, which Electron's tray uses. Without them Electron
 * neither throws nor emits. Null if no command could query it.
 */
export const hasStatusNotifier = async (): Promise<boolean | null> => {
  const reply = await readProperty(
    { bus: 'session', service: watcher, path: '/StatusNotifierWatcher', interface: watcher },
    'IsStatusNotifierHostRegistered',
  )
  return reply === null ? null : isTrueReply(reply)
}
