import { failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { type SavedSession, savedSessionOf } from '../storage/saved-accounts.ts'
import { type AccountReload, type AccountReloadPorts, createAccountReload } from './account-reload.ts'
import type { ParkedSession, SessionReader } from './current-session.ts'
import { createRestore } from './restore.ts'
import { createSessionEnds, type SessionEnds, type SessionEndsPorts } from './session-ends.ts'
import { createSessionStore, type SessionStore, type SessionStorePorts } from './session-store.ts'
import { createSignIn, type SignIn, type SignInPorts } from './sign-in.ts'

export interface SessionManagerPorts
  extends Omit<SessionEndsPorts, 'lastSession'>,
    SessionStorePorts,
    AccountReloadPorts,
    SignInPorts {}

export interface SessionManager
  extends SessionReader,
    Pick<SessionStore, 'accounts' | 'stateOf' | 'targetOf'>,
    Pick<SessionEnds, 'expire' | 'lock' | 'enforce'>,
    Pick<AccountReload, 'refresh'> {
  /** Returns the sessions in memory that are not the active one. */
  parked(): readonly ParkedSession[]
  /** Restores the other accounts in the background, so that they can be watched. */
  restoreOthers(): void
  /**
   * Makes another signed-in account the active one. The session of the former goes on. `not-found` for an account that
   * is not signed in.
   */
  switchTo(account: string): Result<SessionState>
  /** Starts to restore the last session. Waits for neither keyring nor network. */
  start(): void
  /** Retries the keyring for the missing session. */
  retryKeyring(): void
  /** Retries at once, because the network may be available again. */
  wake(): void
  readonly signIn: SignIn
  /**
   * Signs out an account, by default the active one; another account then becomes active. `keepsArchive`: the same
   * member's next session has the archive again.
   */
  signOut(keepsArchive?: boolean, account?: string): Promise<void>
  /** Signs out all accounts. */
  signOutAll(keepsArchive?: boolean): Promise<void>
  /** Saves changed cookies. Call regularly, and before quitting. */
  save(): Promise<void>
}

/** Creates the resumption of saved sessions, with what follows from the result of each restore. */
const createResume = (
  { current, saved, isAllowed }: SessionStore,
  ports: SessionManagerPorts,
  ends: SessionEnds,
  reload: AccountReload,
  signIn: SignIn,
): ((last: SavedSession) => void) => {
  const { client, keyring, lastSession } = ports
  const restore = createRestore({
    client,
    keyring,
    current,
    demo: ports.demo,
    signIn,
    isAllowed,
    onSecret: saved.recordFound,
    onRestored: (target, loaded) => {
      const isShared = lastSession.get()?.isShared === true
      if (!isShared) saved.remember(target.origin, loaded.user, true, null)
      reload.adopt({ target, loaded, persisted: true, isDemo: false })
      if (isShared) void saved.save(target)
    },
    onRefused: (target) => {
      current.drop()
      current.setSignedOut(target.origin)
    },
    onExpired: ends.expire,
    onForeign: ({ server, user }) => {
      // Only from the disk: the secret belongs to another data folder.
      if (user !== null) lastSession.remove(server, user.id)
      saved.remember(server, null, false, null)
      current.setState({ status: 'signed-out', reason: 'expired', server })
    },
  })
  return (last) => {
    const isCurrent = current.beginAttempt()
    if (ports.remembers() === false) saved.removeAll()
    if (isAllowed(last)) restore.start(last, isCurrent)
    else current.setSignedOut(last.server)
  }
}

/**
 * Creates the manager, which signs in, signs out and restores. Cookies and tokens never leave this folder and `http`.
 */
export const createSessionManager = (ports: SessionManagerPorts): SessionManager => {
  const { lastSession } = ports
  const store = createSessionStore(ports)
  const { current, parked, saved, accounts } = store
  const ends = createSessionEnds(store, ports)
  const reload = createAccountReload(current, ports, ends.expire)
  const signIn = createSignIn(store, ports, ends, reload)

  const resume = createResume(store, ports, ends, reload, signIn)

  const switchTo: SessionManager['switchTo'] = (account) => {
    if (account === current.account()) return ok(current.state())
    const known = savedSessionOf(lastSession, account)
    const other = parked.get(account)
    if (!other && !(known && store.isRestorable(known))) return failed('not-found')
    ends.park()
    if (other) {
      current.beginAttempt()
      parked.remove(account)
    }
    if (known) lastSession.set(known)
    if (other) reload.readopt(other)
    else if (known) resume(known)
    return ok(current.state())
  }

  return {
    state: current.state,
    target: current.target,
    settled: current.settled,
    config: current.config,
    account: current.account,
    author: current.author,
    authorFor: current.authorFor,
    accounts,
    stateOf: store.stateOf,
    parked: parked.all,
    targetOf: store.targetOf,
    restoreOthers: parked.restore,
    switchTo,
    start: () => {
      const last = lastSession.get()
      if (last) resume(last)
    },
    retryKeyring: () => {
      const last = lastSession.get()
      const state = current.state()
      if (last && state.status === 'signed-out' && state.reason === 'keyring') resume(last)
    },
    wake: () => {
      current.retries.wake()
      saved.saveAgain()
    },
    signIn,
    signOut: async (keepsArchive = false, account = current.account() ?? '') => {
      if (account !== current.account() && account !== '') return ends.signOutOther(account, keepsArchive)
      const next = accounts().find(({ isActive }) => !isActive)
      const signedOut = ends.signOutActive(keepsArchive)
      if (next) switchTo(next.account)
      await signedOut
    },
    signOutAll: async (keepsArchive = false) => {
      const others = accounts().filter(({ isActive }) => !isActive)
      const leaving = others.map(({ account }) => ends.signOutOther(account, keepsArchive))
      await Promise.all([...leaving, ends.signOutActive(keepsArchive)])
    },
    refresh: reload.refresh,
    expire: ends.expire,
    lock: ends.lock,
    enforce: ends.enforce,
    save: saved.saveChanged,
  }
}
