import type { LoginState } from '#shared/ipc/native.ts'
import type { Log } from '../../log.ts'
import type { LoginItem } from './login-item.ts'

export interface StartAtLoginPorts {
  readonly item: LoginItem
  readonly wish: {
    get(): boolean
    set(on: boolean): void
    onChange(listener: () => void): void
  }
  /** The wish that was last carried out, kept over restarts. */
  readonly done: { get(): boolean; set(on: boolean): void }
  readonly log: Log
}

/** Has the app start at login as the person wants it. */
export interface StartAtLogin {
  /** Returns the system's state; a change made there changes the preference. */
  look(): LoginState
}

/**
 * Carries out the wish once, when it changes. What is then changed in the system's own settings is what the person wants
 * from there on: an app that they took off the list is never put back (user-guide.md#start).
 */
export const createStartAtLogin = ({ item, wish, done, log }: StartAtLoginPorts): StartAtLogin => {
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
  const look = (): LoginState => {
    if (read() !== 'unavailable' && wish.get() !== done.get()) carryOut(wish.get())
    const state = read()
    if (state === 'unavailable' || (state === 'on') === wish.get()) return state
    done.set(state === 'on')
    wish.set(state === 'on')
    // Where the organisation decides, the wish stays; what was undone by hand stays undone too.
    done.set(wish.get())
    return state
  }
  if (look() === 'on') {
    try {
      item.refresh()
    } catch (error) {
      log('warn', 'start at login not refreshed', error)
    }
  }
  wish.onChange(look)
  return { look }
}
