import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { programPath } from './program-path.ts'

/** A separate Secret Service with real files: secrets outlive the app that stored them. */
export interface Keyring {
  /**
   * Returns a program that runs another one with this keyring unlocked. It takes any arguments, also switches that
   * Playwright puts before all others, and passes them on.
   */
  program(command: string): string
  readonly env: NodeJS.ProcessEnv
  dispose(): void
}

/** Whether this machine can run one. */
export const keyringAvailable = (): boolean =>
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon'].every(programPath)

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const unlockThenRun = `printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "$@"`

/** Makes a keyring in its own folders; each start of a program gets its own bus on the same stored secrets. */
export const createKeyring = (): Keyring => {
  const home = mkdtempSync(join(tmpdir(), 'quayside-keyring-'))
  const runtime = join(home, 'runtime')
  const data = join(home, 'data')
  for (const folder of [runtime, data]) mkdirSync(folder, { mode: 0o700 })
  return {
    program: (command) => {
      const path = join(mkdtempSync(join(home, 'program-')), basename(command))
      const words = ['dbus-run-session', '--', 'sh', '-c', unlockThenRun, 'sh', command]
      writeFileSync(path, `#!/bin/sh\nexec ${words.map(quoted).join(' ')} "$@"\n`, { mode: 0o700 })
      return path
    },
    env: { ...process.env, HOME: home, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: runtime },
    dispose: () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}

/** Returns an environment without a keyring, whatever the machine has. */
export const withoutKeyring = (): NodeJS.ProcessEnv => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = process.env
  return { ...rest, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
}
