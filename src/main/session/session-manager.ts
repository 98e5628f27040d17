import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountKey } from '#shared/rules/account-mark.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import { managed } from '../policy/house-rules.ts'
import { type SavedSession, savedAccountKey } from '../storage/saved-accounts.ts'
import { type LoadedAccount, loadAccount } from './account.ts'
import { parseServerAddress } from './address.ts'
import { createCurrentSession, type ParkedSession, type SessionReader, signedIn } from './current-session.ts'
import { type Credentials, enter, leave, logOut } from './enter.ts'
import { createParkedSessions } from './parked-sessions.ts'
import { createRestore, type OpenDemo } from './restore.ts'
import { createRetries } from './retries.ts'
import { createSavedSession, type HeldSession, type SavedSessionPorts } from './saved-session.ts'

/**
 * Reason for the end of a session: the user signed out, or the server dropped it. `switched`: another account becomes
 * the active one, and the session goes on.
 */
export type EndReason = 'by-user' | 'expired' | 'switched'

export interface SessionManagerPorts extends SavedSessionPorts {
  readonly client: Client
  /** Returns a client of an account's own, for its calls in the background. */
  readonly openClient: (target: Target) => Client
  readonly demo: OpenDemo
  /** Returns the policies' refusal of a server, or null. Call `enforce` when the policies change. */
  readonly refusal: (origin: string, isDemo: boolean) => AppError | null
  /** Returns the maximum number of accounts by policy; null for no limit. */
  readonly maxAccounts: () => number | null
  readonly onState: (state: SessionState) => void
  readonly onStarted: (account: LoadedAccount) => void
  /** Called with each balance read; null when the server omits it. `askedAt` as in `LoadedAccount`. */
  readonly onBalance: (account: string, balance: number | null, askedAt: number) => void
  /** The active session has ended. `account` is the key of its saved drafts and wall. */
  readonly onEnded: (end: {
    readonly reason: EndReason
    readonly account: string
    readonly keepsArchive: boolean
  }) => void
  /** The user has signed out an account that was not the active one. */
  readonly onRemoved: (removed: { readonly account: string; readonly keepsArchive: boolean }) => void
  /** The signed-in accounts may have changed. */
  readonly onAccounts: () => void
}

/** A signed-in account: the active one, one in memory, or one that the keyring has. */
export interface KnownAccount {
  readonly account: string
  readonly server: string
  readonly user: AuthUser
  readonly isDemo: boolean
  /** Whether its session is in memory, so that its pictures can be fetched. */
  readonly isLoaded: boolean
  readonly isActive: boolean
}

/** Limits of a sign-in. */
export interface SignInBounds {
  /** The only account that it may become. A restore in progress goes on until then. */
  readonly only?: string
  /** Aborted when it may become no session any more. */
  readonly signal?: AbortSignal
}

export interface SessionManager extends SessionReader {
  /** Returns the signed-in accounts, in the user's order. */
  accounts(): readonly KnownAccount[]
  /** Returns the session state of a signed-in account; `restoring` if it is not in memory. */
  stateOf(account: string): SessionState
  /** Returns the sessions in memory that are not the active one. */
  parked(): readonly ParkedSession[]
  /** Returns the credentials of a signed-in account; null if they are not in memory. */
  targetOf(account: string): Target | null
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
  /**
   * Signs in at a typed address. Errors are those of `enter`, `cancelled` after a later attempt, and `managed` for a
   * server that policies forbid. A sign-in out of its bounds ends before it becomes a session, with `blocked`.
   */
  signIn(
    server: string,
    credentials: Credentials,
    isDemo?: boolean,
    bounds?: SignInBounds,
  ): Promise<Result<SessionState>>
  /**
   * Signs out an account, by default the active one; another account then becomes active. `keepsArchive`: the same
   * member's next session has the archive again.
   */
  signOut(keepsArchive?: boolean, account?: string): Promise<void>
  /** Signs out all accounts. */
  signOutAll(keepsArchive?: boolean): Promise<void>
  /**
   * Reloads user and settings. The result has only the settings of this reload, null if unreadable, because an older
   * price may be outdated. The state keeps the older settings. `cancelled` after the end of the session, or a switch.
   */
  refresh(): Promise<Result<SessionState>>
  /** The server dropped this target's session. Several calls that notice it cause one transition. */
  expire(target: Target): void
  /** Ends all sessions on this computer, because the user is away. Drafts stay, as after an expiry. */
  lock(): void
  /**
   * Ends the sessions that policies no longer allow; drafts stay, as after an expiry. Removes forbidden secrets from
   * the keyring.
   */
  enforce(): void
  /** Saves changed cookies. Call regularly, and before quitting. */
  save(): Promise<void>
}

const isComplete = ({ isWhole }: LoadedAccount): boolean => isWhole.settings && isWhole.config

/**
 * Creates the manager, which signs in, signs out and restores. Cookies and tokens never leave this folder and `http`.
 */
export const createSessionManager = (ports: SessionManagerPorts): SessionManager => {
  const { client, keyring, lastSession } = ports
  const current = createCurrentSession((state) => {
    ports.onState(state)
    ports.onAccounts()
  })
  const parked = createParkedSessions({
    keyring,
    lastSession,
    saved: () => saved,
    demo: ports.demo,
    openClient: ports.openClient,
    // The demo network is a separate process. Accounts in the background do not start it.
    isRestorable: (one) => isRestorable(one) && (one.demo === null || current.isDemo()),
    isActive: (account) => account === current.account(),
    onNotice: ports.onNotice,
    onChange: () => ports.onAccounts(),
  })
  const held = (): readonly HeldSession[] => {
    const others = parked.all().map((session) => ({
      target: session.target,
      user: session.loaded.user,
      isDemo: session.isDemo,
      setPersisted: (persisted: boolean) => parked.set({ ...session, persisted }),
    }))
    const [state, target] = [current.state(), current.target()]
    if (state.status !== 'signed-in' || target === null) return others
    const setPersisted = (persisted: boolean): void => {
      const now = current.state()
      if (now.status === 'signed-in' && now.persisted !== persisted) current.setState({ ...now, persisted })
    }
    return [{ target, user: state.user, isDemo: current.isDemo(), setPersisted }, ...others]
  }
  const saved = createSavedSession(ports, held)
  let generation = 0
  const retries = createRetries({ first: 2000, last: 8000 })
  /** Number of account reloads, and of the one shown. */
  let refreshes = 0
  let adopted = 0
  /** The settings of the shown reload. */
  let readSettings: Settings | null = null

  /** Returns whether this attempt to restore, sign in or sign out is still the latest. */
  const beginAttempt = (): (() => boolean) => {
    generation += 1
    const own = generation
    return () => own === generation
  }
  const drop = (): Target | null => {
    retries.wake()
    return current.drop()
  }
  /** Leaves the active session, which goes on in memory. One that is being restored is restored again later. */
  const park = (): void => {
    const account = current.account()
    const left = current.park()
    retries.wake()
    if (left !== null) parked.set(left)
    if (account !== null) ports.onEnded({ reason: 'switched', account, keepsArchive: true })
  }
  const noteBalance = ({ user, askedAt }: LoadedAccount): void => {
    const account = current.account()
    if (account !== null) ports.onBalance(account, user.profile_credit, askedAt)
  }

  const adopt = (
    target: Target,
    loaded: LoadedAccount,
    persisted: boolean,
    isDemo: boolean,
  ): SessionState => {
    const state = current.adopt(target, loaded, persisted, isDemo)
    noteBalance(loaded)
    ports.onStarted(loaded)
    if (!isComplete(loaded)) void complete(target, loaded)
    return state
  }

  /** Retries missing settings and configuration. Without them there are no prices or no realtime. */
  const complete = (target: Target, { isWhole, retryAfter }: LoadedAccount): Promise<void> => {
    let hasConfig = isWhole.config
    return retries.run(async () => {
      if (current.target() !== target) return null
      const loaded = await loadAccount(client, target)
      const state = current.state()
      if (current.target() !== target || state.status !== 'signed-in') return null
      if (!loaded.ok) {
        if (loaded.error.code !== 'signed-out') return loaded.error.retryAfter ?? 0
        expire(target)
        return null
      }
      const { value } = loaded
      const config = value.isWhole.config ? value.config : current.config()
      const now = { ...value, settings: value.settings ?? state.settings, ...(config ? { config } : {}) }
      current.adopt(target, now, state.persisted, current.isDemo())
      noteBalance(now)
      if (value.isWhole.config && !hasConfig) ports.onStarted(now)
      hasConfig ||= value.isWhole.config
      return hasConfig && now.settings !== null ? null : value.retryAfter
    }, retryAfter)
  }

  const end = (target: Target, reason: 'expired' | 'locked'): void => {
    const state = current.state()
    const account = current.account()
    drop()
    saved.remove(target.origin, state.status === 'signed-out' ? null : state.user, true)
    current.setState({ status: 'signed-out', reason, server: target.origin })
    if (account !== null) ports.onEnded({ reason: 'expired', account, keepsArchive: true })
  }

  const expire = (target: Target): void => {
    const active = current.target()
    // A switch creates a new target with the cookies of the session.
    if (active !== null && active.jar === target.jar) {
      end(active, 'expired')
      active.ended.abort()
    } else for (const other of parked.all()) if (other.target.jar === target.jar) parked.expire(other)
  }

  const signIn: SessionManager['signIn'] = async (server, credentials, isDemo = false, bounds = {}) => {
    const { only, signal } = bounds
    const address = parseServerAddress(server)
    if (!address.ok) return address
    const refused = ports.refusal(address.value, isDemo)
    if (refused !== null) return { ok: false, error: refused }
    const isCurrent = only === undefined ? beginAttempt() : () => true
    const target = createTarget(address.value)
    const entered = await enter(client, target, credentials)
    if (!isCurrent()) {
      // The server has created a session that nobody uses.
      if (entered.ok) void leave(client, target)
      return failed('cancelled')
    }
    if (!entered.ok) return entered
    // Checks again: the policies may have changed, and `enforce` had no session to end.
    const { user } = entered.value
    const account = accountKey(target.origin, user.id, isDemo)
    if (signal?.aborted || (only !== undefined && account !== only)) {
      void leave(client, target)
      return failed('blocked')
    }
    const others = accounts().filter((other) => other.account !== account)
    const most = ports.maxAccounts()
    const isFull = most !== null && others.length >= most
    const late =
      ports.refusal(address.value, isDemo) ?? (isFull ? managed(managedTexts.accounts(most)) : null)
    if (late !== null) {
      void leave(client, target)
      return { ok: false, error: late }
    }
    if (only !== undefined) beginAttempt()
    if (current.account() === account) drop()?.ended.abort()
    else park()
    parked.remove(account)
    saved.remember(
      target.origin,
      user,
      false,
      isDemo && ports.remembers() !== false ? credentials.email : null,
    )
    const remembers = ports.remembers() ?? (isDemo || credentials.remember)
    const state = adopt(target, entered.value, remembers, isDemo)
    if (remembers && !isDemo) void saved.save(target)
    return ok(state)
  }

  /** Makes a session in memory the active one. */
  const unpark = ({ account, target, loaded, persisted, isDemo }: ParkedSession): void => {
    beginAttempt()
    parked.remove(account)
    const known = lastSession.all().find((one) => savedAccountKey(one) === account)
    if (known) lastSession.set(known)
    current.adopt(target, loaded, persisted, isDemo)
    ports.onStarted(loaded)
    if (!isComplete(loaded)) void complete(target, loaded)
    void refresh()
  }

  const switchTo: SessionManager['switchTo'] = (account) => {
    if (account === current.account()) return ok(current.state())
    const known = lastSession.all().find((one) => savedAccountKey(one) === account)
    const other = parked.get(account)
    if (!other && !(known && isRestorable(known))) return failed('not-found')
    park()
    if (other) unpark(other)
    else if (known) {
      lastSession.set(known)
      resume(known)
    }
    return ok(current.state())
  }

  const isRestorable = (session: SavedSession): boolean =>
    (session.present || session.demo !== null) && isAllowed(session)

  const accounts: SessionManager['accounts'] = () => {
    const active = current.account()
    const state = current.state()
    const live = parked.all().map(({ account, target, loaded, isDemo }) => {
      return { account, server: target.origin, user: loaded.user, isDemo, isLoaded: true }
    })
    if (active !== null && state.status !== 'signed-out' && state.user !== null)
      live.push({
        account: active,
        server: state.server,
        user: state.user,
        isDemo: current.isDemo(),
        isLoaded: true,
      })
    const onDisk = lastSession.all().flatMap((one) => {
      const account = savedAccountKey(one)
      const held = live.find((other) => other.account === account)
      if (held) return [held]
      if (account === null || one.user === null || !isRestorable(one)) return []
      return [{ account, server: one.server, user: one.user, isDemo: one.demo !== null, isLoaded: false }]
    })
    const unsaved = live.filter((one) => !onDisk.includes(one))
    return [...onDisk, ...unsaved].map((one) => ({ ...one, isActive: one.account === active }))
  }

  const isAllowed = ({ server, demo }: SavedSession): boolean =>
    ports.remembers() !== false && ports.refusal(server, demo !== null) === null

  const restore = createRestore({
    client,
    keyring,
    current,
    demo: ports.demo,
    signIn,
    isAllowed,
    onSecret: saved.noteFound,
    onRestored: (target, loaded) => {
      const isShared = lastSession.get()?.isShared === true
      if (!isShared) saved.remember(target.origin, loaded.user, true, null)
      adopt(target, loaded, true, false)
      if (isShared) void saved.save(target)
    },
    onRefused: (target) => {
      drop()
      current.setSignedOut(target.origin)
    },
    onExpired: expire,
    onForeign: ({ server, user }) => {
      // Only from the disk: the secret belongs to another data folder.
      if (user !== null) lastSession.remove(server, user.id)
      saved.remember(server, null, false, null)
      current.setState({ status: 'signed-out', reason: 'expired', server })
    },
    retries,
  })

  const resume = (last: SavedSession): void => {
    const isCurrent = beginAttempt()
    if (ports.remembers() === false) saved.removeAll()
    if (isAllowed(last)) restore.start(last, isCurrent)
    else current.setSignedOut(last.server)
  }

  const refresh: SessionManager['refresh'] = async () => {
    const target = current.target()
    if (!target || current.state().status !== 'signed-in') return ok(current.state())
    refreshes += 1
    const own = refreshes
    const loaded = await loadAccount(client, target)
    const state = current.state()
    // The state belongs to another account, or the session has ended.
    if (current.target() !== target || state.status !== 'signed-in') return failed('cancelled')
    // A later request has newer data. A slow answer must not restore an old balance.
    if (loaded.ok && own < adopted) return ok({ ...state, settings: readSettings })
    if (!loaded.ok) {
      if (loaded.error.code === 'signed-out') expire(target)
      return loaded
    }
    adopted = own
    // Runs first, so that listeners of the new balance find its explanation.
    noteBalance(loaded.value)
    const { user, settings } = loaded.value
    readSettings = settings
    current.setState({ ...state, user, settings: settings ?? state.settings })
    return ok({ ...state, user, settings })
  }

  const signOutActive = async (keepsArchive: boolean): Promise<void> => {
    beginAttempt()
    const account = current.account()
    const state = current.state()
    const { server } = state
    // After a keyring without an answer it is the last session that ends.
    const user = state.status === 'signed-out' ? (lastSession.get()?.user ?? null) : state.user
    const target = drop()
    if (server !== null) saved.remove(server, user, false)
    current.setState({ status: 'signed-out', reason: 'by-user', server })
    if (account !== null) ports.onEnded({ reason: 'by-user', account, keepsArchive })
    if (!target) return
    await leave(client, target)
  }

  const signOutOther = async (account: string, keepsArchive: boolean): Promise<void> => {
    const known = accounts().find((one) => one.account === account && !one.isActive)
    if (!known) return
    const { server, user } = known
    const reading = parked.targetOf(account)
    parked.get(account)?.target.left.abort()
    parked.remove(account)
    saved.remove(server, user, false)
    ports.onRemoved({ account, keepsArchive })
    ports.onAccounts()
    const target = await reading
    if (!target) return
    await leave(client, target)
  }

  /** Ends an attempt before it became a session. */
  const giveUp = (server: string, reason: 'none' | 'locked'): void => {
    beginAttempt()
    drop()
    current.setState({ status: 'signed-out', reason, server })
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
    stateOf: (account) => {
      if (account === current.account()) return current.state()
      const other = parked.get(account)
      if (other) return signedIn(other)
      const known = accounts().find((one) => one.account === account)
      if (!known) return { status: 'signed-out', reason: 'none', server: null }
      const { server, user, isDemo } = known
      return { status: 'restoring', server, user, ...(isDemo ? { isDemo } : {}) }
    },
    parked: parked.all,
    targetOf: (account) =>
      account === current.account() ? current.target() : (parked.get(account)?.target ?? null),
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
      retries.wake()
      saved.saveAgain()
    },
    signIn,
    signOut: async (keepsArchive = false, account = current.account() ?? '') => {
      if (account !== current.account() && account !== '') return signOutOther(account, keepsArchive)
      const next = accounts().find(({ isActive }) => !isActive)
      const signedOut = signOutActive(keepsArchive)
      if (next) switchTo(next.account)
      await signedOut
    },
    signOutAll: async (keepsArchive = false) => {
      const others = accounts().filter(({ isActive }) => !isActive)
      const leaving = others.map(({ account }) => signOutOther(account, keepsArchive))
      await Promise.all([...leaving, signOutActive(keepsArchive)])
    },
    refresh,
    expire,
    lock: () => {
      for (const { account, server, user, isActive } of accounts()) {
        if (isActive) continue
        const other = parked.get(account)
        if (other) void logOut(client, { ...other.target, ended: new AbortController() })
        if (other) parked.end(other)
        else saved.remove(server, user, false)
      }
      const state = current.state()
      if (state.status === 'signed-out') return
      const target = current.target()
      if (!target) {
        // The keyring has not answered yet.
        saved.remove(state.server, state.user, false)
        return giveUp(state.server, 'locked')
      }
      end(target, 'locked')
      // Closes the session on the server too. Without a connection the server lets it expire.
      void leave(client, target)
    },
    enforce: () => {
      const keepsNone = ports.remembers() === false
      if (keepsNone) saved.removeAll()
      for (const other of parked.all())
        if (ports.refusal(other.target.origin, other.isDemo) !== null) parked.end(other)
      ports.onAccounts()
      const state = current.state()
      // A pending sign-in and a late keyring check the policies themselves.
      if (state.status === 'signed-out') return
      const isRefused = ports.refusal(state.server, current.isDemo()) !== null
      if (!isRefused && !(keepsNone && state.status === 'restoring')) return
      const target = current.target()
      if (target) expire(target)
      else giveUp(state.server, 'none')
    },
    save: saved.saveChanged,
  }
}
