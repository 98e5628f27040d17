import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { LoginState } from '#shared/ipc/native.ts'
import { atLoginSwitch } from '../../at-login.ts'
import type { Platform } from '../../platform.ts'

/** A Linux desktop's entry for a program that starts at login, in the autostart folder (freedesktop.org's Autostart). */

/** Set off in quotes, and quoted once more for the file itself; `%` would be a field code. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** A path as a value of the file. */
const plain = (path: string): string => path.replaceAll('\\', '\\\\')

/** The entry that starts a program with one switch. `program` is an absolute path. */
export const autostartEntry = (program: string, atLogin: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Quayside',
    'Comment=Social and business network of trade and freight',
    // A desktop ignores the entry once the app was removed.
    `TryExec=${plain(program)}`,
    `Exec=${quoted(program)} ${atLogin}`,
    'Icon=quayside',
    'StartupWMClass=quayside',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** Whether an entry is in force: a desktop's settings switch it off by a line in it. */
export const isEntryOn = (entry: string): boolean =>
  !/^\s*Hidden\s*=\s*true\s*$/im.test(entry) && !/^\s*X-GNOME-Autostart-enabled\s*=\s*false\s*$/im.test(entry)

/** The system's login item of this app. */
export interface LoginItem {
  /** Returns the system's action at the next login. */
  read(): LoginState
  /** Adds the app or takes it off. Throws where a file cannot be written. */
  write(on: boolean): void
  /** Where the app has moved since it was added, the entry follows; it adds nothing. */
  refresh(): void
}

export interface LoginItemPorts {
  readonly app: Pick<App, 'isPackaged' | 'getLoginItemSettings' | 'setLoginItemSettings'>
  readonly platform: Platform
  /** The program that runs, or the AppImage that it came in. */
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

/** Windows keeps apart whether an app is on the list and whether the Task Manager lets it start. */
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
    // Whole or not at all: the desktop may read it meanwhile.
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

/** An app that is not installed would put its development tools on the list. */
const nowhere: LoginItem = { read: () => 'unavailable', write: () => undefined, refresh: () => undefined }

/** The list of this system. */
export const loginItemOf = (ports: LoginItemPorts): LoginItem => {
  if (!ports.app.isPackaged) return nowhere
  return { darwin: mac, win32: windows, linux }[ports.platform](ports)
}

/** The folder of the user's settings, as XDG has it. */
export const configHomeOf = (
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string => {
  const named = environment.XDG_CONFIG_HOME
  return named !== undefined && isAbsolute(named) ? named : join(home, '.config')
}
