import { BrowserWindow } from 'electron'
import type { LockState } from '#shared/ipc/lock.ts'
import type { Push } from '#shared/ipc/push.ts'
import { type Keyring, savedSecrets } from '../session/keyring.ts'
import type { AppSession } from '../session/start.ts'
import { createSignal, type Signal } from '../signal.ts'
import type { Flags } from '../storage/flags.ts'
import { createLock, type Lock } from './lock.ts'

export interface LockParts {
  readonly keyring: Keyring
  readonly flags: Pick<Flags, 'lock'>
  readonly session: Pick<AppSession, 'lock'>
  /** Returns whether a window shows our page, which covers itself. */
  readonly isOurs: (windowId: number) => boolean
  readonly push: (push: Push) => void
}

/** The lock, with an event for higher domains. */
export interface AppLock extends Omit<Lock, 'forget'> {
  readonly isLocked: () => boolean
  readonly onChange: Signal<LockState>['on']
  /** Ends the session on this computer, removes the PIN and unlocks. */
  forget(): void
}

/** Returns the windows with other content, for example the network's own pages. They have no cover. */
const otherWindows = (isOurs: LockParts['isOurs']): BrowserWindow[] =>
  BrowserWindow.getAllWindows().filter((window) => window.isVisible() && !isOurs(window.webContents.id))

/** Creates the lock, and hides the windows without a cover while it is locked. */
export const startLock = ({ keyring, flags, session, isOurs, push }: LockParts): AppLock => {
  const change = createSignal<LockState>()
  let hidden: readonly BrowserWindow[] = []
  const lock = createLock({
    keyring: savedSecrets(keyring, () => false),
    saved: flags.lock,
    onChange: (state) => {
      push({ type: 'lock', lock: state })
      // First, because a listener that hides windows also shows them again.
      change.emit(state)
      if (state.isLocked) hidden = otherWindows(isOurs)
      for (const window of hidden)
        if (!window.isDestroyed()) state.isLocked ? window.hide() : window.showInactive()
      if (!state.isLocked) hidden = []
    },
    // The wall clock: a wait goes on while the app is closed.
    now: () => Date.now(),
  })
  return {
    ...lock,
    isLocked: () => lock.state().isLocked,
    onChange: change.on,
    forget: () => {
      session.lock()
      lock.forget()
    },
  }
}
