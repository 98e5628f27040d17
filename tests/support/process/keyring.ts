import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { programPath } from './program-path.ts'

/** A separate Secret Service with real files. Secrets outlive the app that stored them. */
export interface Keyring {
  /**
   * Returns a program that runs another one with this keyring unlocked. It passes on all arguments, including
   * switches that Playwright puts first.
   */
  program(command: string): string
  readonly env: NodeJS.ProcessEnv
  dispose(): void
}

/** Returns whether this machine can run a keyring. */
export const keyringAvailable = (): boolean =>
  process.platform === 'linux' && ['dbus-run-session', 'gnome-keyring-daemon'].every(programPath)

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const unlockThenRun = `printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "$@"`

/** Creates a keyring in its own folders. Each program gets its own bus on the same stored secrets. */
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

/** Returns the environment without any keyring of this machine. */
export const withoutKeyring = (): NodeJS.ProcessEnv => {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = process.env
  return { ...rest, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
}
