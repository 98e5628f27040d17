import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { LoginState } from '#shared/ipc/native.ts'
import { atLoginSwitch } from '../../at-login.ts'
import type { Platform } from '../../platform.ts'
import { autostartEntry, isEntryOn } from './autostart-file.ts'

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
