import { desktop } from './desktop.ts'
import { options } from './environment.ts'

/** An entry of the system's login items. */
interface Entry {
  readonly command: string
  /** Whether the system's own settings allow the start. */
  allowed: boolean
}

let entry: Entry | null = null

/** Returns the comparable command. Windows compares the whole command line; macOS lists the app itself. */
const commandOf = ({ path = process.execPath, args = [] }: Electron.LoginItemSettingsOptions): string =>
  desktop.platform === 'win32' ? [path, ...args].join(' ') : 'app'

const nothing = {
  openAtLogin: false,
  wasOpenedAtLogin: false,
  status: 'not-registered' as const,
  executableWillLaunchAtLogin: false,
  launchItems: [],
}

const statusOf = (shown: Entry | null): 'not-registered' | 'enabled' | 'requires-approval' => {
  if (shown === null) return 'not-registered'
  return shown.allowed ? 'enabled' : 'requires-approval'
}

/** The system's login items, as `getLoginItemSettings` and `setLoginItemSettings` of each system use them. */
export const loginItem = {
  /** Returns the entry in the system's settings. */
  shown: (): Readonly<Entry> | null => entry && { ...entry },
  change: (to: 'allowed' | 'held-back' | 'removed'): void => {
    if (to === 'removed') entry = null
    else if (entry) entry.allowed = to === 'allowed'
  },
  read: (wanted: Electron.LoginItemSettingsOptions = {}): Electron.LoginItemSettings => {
    // "_macOS_ _Windows_": on Linux the result is empty.
    if (desktop.platform === 'linux') return nothing
    if (desktop.platform === 'darwin')
      return {
        ...nothing,
        openAtLogin: entry?.allowed ?? false,
        wasOpenedAtLogin: options.openedAtLogin,
        status: statusOf(entry),
      }
    return {
      ...nothing,
      openAtLogin: entry?.command === commandOf(wanted),
      executableWillLaunchAtLogin: entry?.allowed ?? false,
    }
  },
  write: ({ openAtLogin = false, enabled = true, ...command }: Electron.Settings): void => {
    if (desktop.platform === 'linux') return
    // Windows enables a new entry by default; macOS keeps its user's refusal.
    const held = desktop.platform === 'darwin' && entry?.allowed === false
    entry = openAtLogin ? { command: commandOf(command), allowed: !held && enabled } : null
  },
}
