import { app, BrowserWindow } from 'electron'
import type { LockState } from '#shared/ipc/lock.ts'
import type { Push } from '#shared/ipc/push.ts'
import { ownName } from '#shared/rules/names.ts'
import { createSignal, type Signal } from '#shared/signal.ts'
import { type Keyring, savedSecrets } from '../session/keyring.ts'
import type { AppSession } from '../session/start.ts'
import type { CoveredAccount, Flags } from '../storage/flags.ts'
import { savedAccountKey } from '../storage/saved-accounts.ts'
import { createLock, type Lock } from './lock.ts'

export interface LockParts {
  readonly keyring: Keyring
  readonly flags: Pick<Flags, 'lock' | 'session'>
  readonly session: Pick<AppSession, 'lock' | 'accounts' | 'state'>
  /** Returns whether a window shows our page, which covers itself. */
  readonly isOurs: (windowId: number) => boolean
  readonly push: (push: Push) => void
}

/** The lock, with an event for higher domains. */
export interface AppLock extends Omit<Lock, 'forget'> {
  readonly isLocked: () => boolean
  readonly onChange: Signal<LockState>['on']
  /** Ends all sessions on this computer, removes the PIN and unlocks. */
  forget(): void
}

/** Returns the windows with other content, for example the network's own pages. They have no cover. */
const otherWindows = (isOurs: LockParts['isOurs']): BrowserWindow[] =>
  BrowserWindow.getAllWindows().filter((window) => window.isVisible() && !isOurs(window.webContents.id))

/** Creates the lock, and hides the windows without a cover while it is locked. */
export const startLock = ({ keyring, flags, session, isOurs, push }: LockParts): AppLock => {
  const change = createSignal<LockState>()
  let hidden: readonly BrowserWindow[] = []
  const accounts = (): readonly CoveredAccount[] => {
    const saved = flags.session.all()
    return session.accounts().map(({ account, server, user, isDemo }) => ({
      account,
      server,
      isDemo,
      email: user.email,
      name: ownName(user),
      // A sign-in that unlocks keeps the choice of the last one.
      remember: saved.some((one) => one.present && savedAccountKey(one) === account),
    }))
  }
  const lock = createLock({
    keyring: savedSecrets(keyring, () => false),
    saved: flags.lock,
    accounts,
    // Without the policies no saved account may be restored yet. It may be later.
    hasSession: () =>
      session.state().status !== 'signed-out' ||
      accounts().length > 0 ||
      flags.session.all().some(({ present, demo }) => present || demo !== null),
    onChange: (state) => {
      push({ type: 'lock', lock: state })
      // First, because a listener that hides windows also shows them again.
      change.emit(state)
      if (state.isLocked) hidden = [...hidden, ...otherWindows(isOurs)]
      for (const window of hidden)
        if (!window.isDestroyed()) state.isLocked ? window.hide() : window.showInactive()
      if (!state.isLocked) hidden = []
    },
    now: () => performance.now(),
  })
  const isLocked = (): boolean => lock.state().isLocked
  // For example the login of a proxy, which a call in the background needs. It appears once the app is unlocked.
  app.on('browser-window-created', (_event, window) =>
    window.on('show', () => {
      if (!isLocked() || isOurs(window.webContents.id)) return
      window.hide()
      hidden = [...hidden, window]
    }),
  )
  return {
    ...lock,
    isLocked,
    onChange: change.on,
    forget: () => {
      session.lock()
      lock.forget()
    },
  }
}
