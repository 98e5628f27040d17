import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A Secret Service of its own, with real files: what is stored outlives the app that stored it. */
export interface Keyring {
  /** The command that runs another one with this keyring unlocked. */
  wrap(
    command: string,
    args: readonly string[],
  ): { readonly command: string; readonly args: readonly string[] }
  readonly env: NodeJS.ProcessEnv
  dispose(): void
}

const onPath = (command: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Whether this machine can run one. */
export const keyringAvailable = (): boolean =>
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon'].every(onPath)

const unlockThenRun = `printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "$@"`

/** Makes a keyring in folders of its own; each wrapped command gets its own bus on the same stored secrets. */
export const createKeyring = (): Keyring => {
  const home = mkdtempSync(join(tmpdir(), 'quayside-keyring-'))
  const runtime = join(home, 'runtime')
  const data = join(home, 'data')
  for (const folder of [runtime, data]) mkdirSync(folder, { mode: 0o700 })
  return {
    wrap: (command, args) => ({
      command: 'dbus-run-session',
      args: ['--', 'sh', '-c', unlockThenRun, 'sh', command, ...args],
    }),
    env: { ...process.env, HOME: home, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: runtime },
    dispose: () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

/** An environment in which there is no keyring to be found, whatever the machine has. */
export const withoutKeyring = (): NodeJS.ProcessEnv => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = process.env
  return { ...rest, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
}
