import type { App } from 'electron'
import type { LoginState } from '#shared/ipc/native.ts'
import type { Log } from '../../log.ts'
import type { Platform } from '../../platform.ts'
import type { LoginItem } from './login-item.ts'

export interface StartAtLoginPorts {
  readonly item: LoginItem
  readonly wanted: {
    get(): boolean
    set(on: boolean): void
    onChange(listener: () => void): void
  }
  /** The last applied setting. Persistent. */
  readonly done: { get(): boolean; set(on: boolean): void }
  readonly log: Log
}

/** Starts the app at login according to the preference. */
export interface StartAtLogin {
  /** Returns the system's state. A change in the system changes the preference. */
  getState(): LoginState
}

/**
 * Applies the preference once, when it changes. Later changes in the system's settings change the preference. So an app
 * that the user removed there is never added again (user-guide.md#start).
 */
export const createStartAtLogin = ({ item, wanted, done, log }: StartAtLoginPorts): StartAtLogin => {
  const read = (): LoginState => {
    try {
      return item.read()
    } catch (error) {
      log('warn', 'start at login not known', error)
      return 'unavailable'
    }
  }
  const carryOut = (on: boolean): void => {
    done.set(on)
    try {
      item.write(on)
    } catch (error) {
      log('warn', 'start at login not changed', error)
    }
  }
  const getState = (): LoginState => {
    if (read() !== 'unavailable' && wanted.get() !== done.get()) carryOut(wanted.get())
    const state = read()
    if (state === 'unavailable' || (state === 'on') === wanted.get()) return state
    done.set(state === 'on')
    wanted.set(state === 'on')
    // With a policy the preference stays, and so does the user's removal in the system.
    done.set(wanted.get())
    return state
  }
  if (getState() === 'on') {
    try {
      item.refresh()
    } catch (error) {
      log('warn', 'start at login not refreshed', error)
    }
  }
  wanted.onChange(getState)
  return { getState }
}

/** Returns whether the system started the app at login. `isFlagged`: the command line has the flag of that start. */
export const startedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: Platform,
  isFlagged: boolean,
): boolean => isFlagged || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)

/** Ms between two checks for a tray, and their maximum number. A starting desktop adds its tray late. */
const intervalMs = 2000
const attempts = 5

export interface HiddenStartPorts {
  /** Returns whether a hidden window can be reopened, by the tray's icon or the Dock. */
  readonly hasWayBack: () => boolean | Promise<boolean>
  /** Returns whether a window was opened meanwhile. */
  readonly isOpen: () => boolean
  readonly openMinimised: () => void
}

/** Starts without a window. On a desktop without a tray a minimised window follows soon. */
export const startHidden = async ({ hasWayBack, isOpen, openMinimised }: HiddenStartPorts): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await hasWayBack()) return
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, intervalMs).unref())
    if (isOpen()) return
  }
  openMinimised()
}
