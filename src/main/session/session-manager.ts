import type { Settings } from '#shared/contract/entities/credit.ts'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import type { SavedSession } from '../storage/flags.ts'
import { type LoadedAccount, loadAccount } from './account.ts'
import { parseServerAddress } from './address.ts'
import { createCurrentSession, type SessionReader } from './current-session.ts'
import { type Credentials, enter } from './enter.ts'
import { createRestore, createWaits, jittered, tries } from './restore.ts'
import { createSavedSession, type SavedSessionPorts } from './saved-session.ts'

/** Why a session ended: the user signed out, or the server no longer knows it. */
export type EndReason = 'by-user' | 'expired'

export interface SessionManagerPorts extends SavedSessionPorts {
  readonly client: Client
  /** Starts the demo network for an account of it; the session that comes back after a restart needs it. */
  readonly demo: (email: string) => Promise<Result<{ url: string; credentials: Credentials }>>
  /** Why the organisation lets nobody sign in there, null where it does; `enforce` is called when that changes. */
  readonly refusal: (origin: string, isDemo: boolean) => AppError | null
  readonly onState: (state: SessionState) => void
  readonly onStarted: (account: LoadedAccount) => void
  /** An account's balance was read, null where the server did not say it; `askedAt` as in `LoadedAccount`. */
  readonly onBalance: (account: string, balance: number | null, askedAt: number) => void
  /** The session is over; `account` is the key under which its drafts and its wall are saved. */
  readonly onEnded: (end: {
    readonly reason: EndReason
    readonly account: string
    /** The person wants to find again what they have seen. */
    readonly keepsArchive: boolean
  }) => void
}

/** The one session of the app. */
export interface SessionManager extends SessionReader {
  /** Begins to restore the last session; never waits for keyring or network. */
  start(): void
  /** Asks the keyring once more for the session that it did not give. */
  retryKeyring(): void
  /** The network may be back: checks at once what waits for it. */
  wake(): void
  /**
   * Signs in at an address as it was typed. Errors are those of `enter`, `cancelled` when a later attempt overtook this
   * one, and `managed` where the organisation lets nobody sign in there.
   */
  signIn(server: string, credentials: Credentials, isDemo?: boolean): Promise<Result<SessionState>>
  /** `keepsArchive`: the same member's next session finds the archive again. */
  signOut(keepsArchive?: boolean): Promise<void>
  /**
   * Loads user and settings again. The answer has the settings of this reading, null where they could not be read: a
   * price that was read before is not the present one. The state keeps those.
   */
  refresh(): Promise<Result<SessionState>>
  /** The server no longer knows the session of this target: one transition, however many calls notice it. */
  expire(target: Target): void
  /** Ends the session on this computer: nobody is there. What was typed is kept as after an expiry. */
  lock(): void
  /**
   * Ends a session that the organisation no longer allows; drafts stay as after an expiry. Removes secrets from the
   * keyring that may not be stored.
   */
  enforce(): void
  /** Saves changed cookies; call now and then, and before quitting. */
  save(): Promise<void>
}

/** Milliseconds that the server has to answer to a sign-out. */
const logoutTimeoutMs = 5000

const isComplete = ({ isWhole }: LoadedAccount): boolean => isWhole.settings && isWhole.config

/** Signs in, signs out and restores. Cookies and tokens never leave this folder and `http`. */
export const createSessionManager = (ports: SessionManagerPorts): SessionManager => {
  const { client, keyring, lastSession } = ports
  const current = createCurrentSession(ports.onState)
  const saved = createSavedSession(ports, current)
  let generation = 0
  const waits = createWaits()
  /** Counts the reloads of the account, and remembers which one is shown. */
  let refreshes = 0
  let adopted = 0
  /** The settings of the shown reload. */
  let readSettings: Settings | null = null

  /** Only the latest attempt to restore, sign in or sign out counts. */
  const beginAttempt = (): (() => boolean) => {
    generation += 1
    const own = generation
    return () => own === generation
  }
  const drop = (): Target | null => {
    saved.forget()
    waits.wake()
    return current.drop()
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

  /** Retries parts that could not be loaded at the start: without them there are no prices, or no realtime. */
  const complete = async (target: Target, { isWhole, retryAfter }: LoadedAccount): Promise<void> => {
    let heldMs = retryAfter * 1000
    let hasConfig = isWhole.config
    for (let wait = tries.first; ; wait = Math.min(tries.last, wait * 2)) {
      if (heldMs > 0) await new Promise((resolve) => setTimeout(resolve, heldMs).unref())
      else await waits.until(jittered(wait))
      if (current.target() !== target) return
      const loaded = await loadAccount(client, target)
      const state = current.state()
      if (current.target() !== target || state.status !== 'signed-in') return
      if (!loaded.ok) {
        if (loaded.error.code === 'signed-out') return expire(target)
        heldMs = (loaded.error.retryAfter ?? 0) * 1000
        continue
      }
      const { value } = loaded
      heldMs = value.retryAfter * 1000
      const config = value.isWhole.config ? value.config : current.config()
      const now = { ...value, settings: value.settings ?? state.settings, ...(config ? { config } : {}) }
      current.adopt(target, now, state.persisted, current.isDemo())
      noteBalance(now)
      if (value.isWhole.config && !hasConfig) ports.onStarted(now)
      hasConfig ||= value.isWhole.config
      if (hasConfig && now.settings !== null) return
    }
  }

  const end = (target: Target, reason: 'expired' | 'locked'): void => {
    const state = current.state()
    const account = current.account()
    drop()
    void keyring.remove(target.origin)
    saved.remember(target.origin, state.status === 'signed-out' ? null : state.user, false, null)
    current.setState({ status: 'signed-out', reason, server: target.origin })
    if (account !== null) ports.onEnded({ reason: 'expired', account, keepsArchive: true })
  }

  const expire = (target: Target): void => {
    if (target !== current.target()) return
    end(target, 'expired')
    target.ended.abort()
  }

  const logOut = async (target: Target): Promise<void> => {
    const signal = AbortSignal.timeout(logoutTimeoutMs)
    await client.call('auth.logout', {}, { target, ownUnauthorised: true, signal })
  }

  const signIn: SessionManager['signIn'] = async (server, credentials, isDemo = false) => {
    const address = parseServerAddress(server)
    if (!address.ok) return address
    const refused = ports.refusal(address.value, isDemo)
    if (refused !== null) return { ok: false, error: refused }
    const isCurrent = beginAttempt()
    const target = createTarget(address.value)
    const entered = await enter(client, target, credentials)
    if (!isCurrent()) return failed('cancelled')
    if (!entered.ok) return entered
    // Asked again: the policies may have changed meanwhile, and nobody was signed in whom that would have ended.
    const late = ports.refusal(address.value, isDemo)
    if (late !== null) {
      void logOut(target).finally(() => target.ended.abort())
      return { ok: false, error: late }
    }
    drop()?.ended.abort()
    const { user } = entered.value
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
      saved.remember(target.origin, loaded.user, true, null)
      adopt(target, loaded, true, false)
    },
    onRefused: (target) => {
      drop()
      current.setSignedOut(target.origin)
    },
    onExpired: expire,
    waits,
  })

  const resume = (last: SavedSession): void => {
    const isCurrent = beginAttempt()
    if (ports.remembers() === false) saved.removeAll()
    if (isAllowed(last)) restore.start(last, isCurrent)
    else current.setSignedOut(last.server)
  }

  /** Gives up a session before there was one. */
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
      waits.wake()
      saved.saveAgain()
    },
    signIn,
    signOut: async (keepsArchive = false) => {
      beginAttempt()
      const account = current.account()
      const { server } = current.state()
      const target = drop()
      if (server !== null) {
        void keyring.remove(server)
        saved.remember(server, null, false, null)
      }
      current.setState({ status: 'signed-out', reason: 'by-user', server })
      if (account !== null) ports.onEnded({ reason: 'by-user', account, keepsArchive })
      if (!target) return
      await logOut(target)
      target.ended.abort()
    },
    refresh: async () => {
      const target = current.target()
      if (!target || current.state().status !== 'signed-in') return ok(current.state())
      refreshes += 1
      const own = refreshes
      const loaded = await loadAccount(client, target)
      const state = current.state()
      if (current.target() !== target || state.status !== 'signed-in') return ok(state)
      // A later request has newer data: a slow answer must not restore an old balance.
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
    },
    expire,
    lock: () => {
      const state = current.state()
      if (state.status === 'signed-out') return
      const target = current.target()
      if (!target) {
        // Its keyring has not answered yet.
        void keyring.remove(state.server)
        saved.remember(state.server, null, false, null)
        return giveUp(state.server, 'locked')
      }
      end(target, 'locked')
      // So that nobody finds it open elsewhere; without the server it ends there by itself.
      void logOut(target).finally(() => target.ended.abort())
    },
    enforce: () => {
      const keepsNone = ports.remembers() === false
      if (keepsNone) saved.removeAll()
      const state = current.state()
      // A sign-in that is under way asks once more by itself, and so does a keyring that answers late.
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
