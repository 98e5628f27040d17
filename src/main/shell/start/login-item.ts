import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { LoginState } from '#shared/ipc/native.ts'
import { atLoginSwitch } from '../../at-login.ts'
import type { Platform } from '../../platform.ts'

/** A login program's entry in a Linux desktop's autostart folder (freedesktop.org's Autostart). */

/** Quotes a word, then escapes it for the file. `%` would be a field code. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** Returns a path as a value of the file. */
const plain = (path: string): string => path.replaceAll('\\', '\\\\')

/** Returns the entry that starts a program with one switch. `program` is an absolute path. */
export const autostartEntry = (program: string, atLogin: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Quayside',
    'Comment=Social and business network of trade and freight',
    // A desktop ignores the entry after the app is removed.
    `TryExec=${plain(program)}`,
    `Exec=${quoted(program)} ${atLogin}`,
    'Icon=quayside',
    'StartupWMClass=quayside',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** Returns whether an entry is active. Desktop settings disable it with a line in the file. */
export const isEntryOn = (entry: string): boolean =>
  !/^\s*Hidden\s*=\s*true\s*$/im.test(entry) && !/^\s*X-GNOME-Autostart-enabled\s*=\s*false\s*$/im.test(entry)

export interface LoginItem {
  /** Returns the system's action at the next login. */
  read(): LoginState
  /** Adds or removes the app. Throws when a file cannot be written. */
  write(on: boolean): void
  /** Updates an existing entry after the app was moved. */
  refresh(): void
}

export interface LoginItemPorts {
  readonly app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: Platform
  /** The running program, or its AppImage. */
  readonly program: string
  /** Linux: the folder of the user's settings. */
  readonly configHome: string
}

const mac = ({ app }: LoginItemPorts): LoginItem => ({
  read: () => {
    const { openAtLogin, status } = app.getLoginItemSettings()
    if (status === 'requires-approval') return 'blocked'
    return openAtLogin ? 'on' : 'off'
  },
  write: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
  refresh: () => undefined,
})

/** Windows separates the list entry from the Task Manager's permission. */
const windows = ({ app, program }: LoginItemPorts): LoginItem => {
  const command = { path: program, args: [atLoginSwitch] }
  return {
    read: () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(command)
      if (!openAtLogin) return 'off'
      return executableWillLaunchAtLogin ? 'on' : 'blocked'
    },
    write: (openAtLogin) => app.setLoginItemSettings({ ...command, openAtLogin }),
    refresh: () => undefined,
  }
}

const linux = ({ program, configHome }: LoginItemPorts): LoginItem => {
  const file = join(configHome, 'autostart', 'quayside.desktop')
  const entry = autostartEntry(program, atLoginSwitch)
  const found = (): string | null => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return null
    }
  }
  const put = (): void => {
    mkdirSync(dirname(file), { recursive: true })
    // Atomic: the desktop may read the file meanwhile.
    writeFileSync(`${file}.part`, entry, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  return {
    read: () => {
      const text = found()
      return text !== null && isEntryOn(text) ? 'on' : 'off'
    },
    write: (on) => {
      if (on) put()
      else rmSync(file, { force: true })
    },
    // A new version of an AppImage has another name.
    refresh: () => {
      const text = found()
      if (text === null || text === entry || !isEntryOn(text) || !text.includes(atLoginSwitch)) return
      put()
    },
  }
}

/** For an app that is not installed. It would register its development tools. */
const nowhere: LoginItem = { read: () => 'unavailable', write: () => undefined, refresh: () => undefined }

/** Returns this system's login item. */
export const loginItemOf = (ports: LoginItemPorts): LoginItem => {
  if (!ports.app.isPackaged) return nowhere
  return { darwin: mac, win32: windows, linux }[ports.platform](ports)
}

/** Returns the folder of the user's settings by XDG's rules. */
export const configHomeOf = (
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string => {
  const named = environment.XDG_CONFIG_HOME
  return named !== undefined && isAbsolute(named) ? named : join(home, '.config')
}
