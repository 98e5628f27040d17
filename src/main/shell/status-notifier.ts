import { execFile } from 'node:child_process'

const watcher = 'org.kde.StatusNotifierWatcher'
const property = 'IsStatusNotifierHostRegistered'

/** Ways to ask a session bus; a desktop has at least one of them. */
const commands: readonly (readonly [command: string, args: readonly string[]])[] = [
  ['busctl', ['--user', 'get-property', watcher, '/StatusNotifierWatcher', watcher, property]],
  [
    'gdbus',
    [
      ...['call', '--session', '--dest', watcher, '--object-path', '/StatusNotifierWatcher'],
      ...['--method', 'org.freedesktop.DBus.Properties.Get', watcher, property],
    ],
  ],
  [
    'dbus-send',
    [
      ...['--session', '--print-reply=literal', `--dest=${watcher}`, '/StatusNotifierWatcher'],
      ...['org.freedesktop.DBus.Properties.Get', `string:${watcher}`, `string:${property}`],
    ],
  ],
]

/** Milliseconds that a command may take: a bus that hangs must not keep a window open. */
const timeout = 5000

/** What a command says; null where it is not there or was too slow. */
const ask = (command: string, args: readonly string[]): Promise<boolean | null> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout }, (error, stdout) => {
      if (error) resolve(typeof error.code === 'number' ? false : null)
      else resolve(/\btrue\b/.test(stdout))
    })
  })

/**
 * Whether this Linux desktop shows StatusNotifier items, which is what Electron's tray looks for: it throws nothing and
 * tells nobody where there is none. Null where nobody could say.
 */
export const hasStatusNotifier = async (): Promise<boolean | null> => {
  let said: boolean | null = null
  for (const [command, args] of commands) {
    const answer = await ask(command, args)
    if (answer) return true
    said = answer ?? said
  }
  return said
}
