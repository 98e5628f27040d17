import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountKey } from '#shared/rules/account-mark.ts'
import { createTarget, type Target } from '../http/target.ts'
import type { DesktopConfig, LoadedAccount } from './account.ts'
import { createRetries, type Retries } from './retries.ts'
import { jarFromText } from './saved-session.ts'

/** The part of the session that other domains of main may read. */
export interface SessionReader {
  state(): SessionState
  target(): Target | null
  /** Returns the target once the restore of the saved session has ended or failed. */
  settled(): Promise<Target | null>
  config(): DesktopConfig | null
  /** Key of this account's saved drafts and cached wall; null when signed out. */
  account(): string | null
  /**
   * Key for saving the text typed so far. It outlives the session, because the page saves its forms after the session's
   * end.
   */
  author(): string | null
  /**
   * Returns the account under which a page's text is saved: the one that the page shows, if it was active in this run,
   * else the author. Null for an unknown account.
   */
  authorFor(shown: string | null): string | null
}

/** A session that the server has confirmed. */
export interface ConfirmedSession {
  readonly target: Target
  readonly loaded: LoadedAccount
  readonly persisted: boolean
  readonly isDemo: boolean
}

/** A session that is not the active one. Its credentials stay in memory. */
export interface ParkedSession extends ConfirmedSession {
  readonly account: string
}

/** Returns the state of a confirmed session. */
export const signedIn = ({ target, loaded, persisted, isDemo }: ConfirmedSession): SessionState => ({
  status: 'signed-in',
  server: target.origin,
  ...(isDemo ? { isDemo: true } : {}),
  user: loaded.user,
  settings: loaded.settings,
  chatUrl: loaded.config.chat_url,
  paymentUrl: loaded.config.payment_url,
  persisted,
})

/** The active session as it is. */
interface ActiveSession {
  readonly account: string | null
  readonly target: Target | null
  readonly loaded: LoadedAccount | null
  readonly state: SessionState
  readonly isDemo: boolean
}

/**
 * Returns an active session as one in the background, with a target of its own; null if the server has not confirmed it.
 */
const parkedOf = ({ account, target, loaded, state, isDemo }: ActiveSession): ParkedSession | null => {
  if (account === null || target === null || loaded === null) return null
  if (state.status !== 'signed-in') return null
  const { user, settings, persisted } = state
  return {
    account,
    target: createTarget(target.origin, target.jar),
    loaded: { ...loaded, user, settings },
    persisted,
    isDemo,
  }
}

export interface CurrentSession extends SessionReader {
  isDemo(): boolean
  /** Repeated requests for this session. Its end or a switch wakes them, so that they notice it. */
  readonly retries: Retries
  /** Begins a restore, a sign-in or a sign-out. The returned function returns whether it is still the latest. */
  beginAttempt(): () => boolean
  setState(next: SessionState): void
  /** Sets the state to signed out, without a reason. */
  setSignedOut(server: string): void
  /** Starts a restore. The user is known, but the server has not confirmed the session yet. */
  beginRestoring(server: string, user: AuthUser | null, isDemo: boolean): void
  /** Restores a saved session's cookies, so that calls can start; null for a text that is no cookie jar. */
  restoreTarget(server: string, user: AuthUser | null, jarText: string): Target | null
  /** Signs in with a confirmed session. */
  adopt(session: ConfirmedSession): SessionState
  /** Clears target and account and returns the target. The caller sets the state. */
  drop(): Target | null
  /**
   * Clears the session without ending it, and without a new state: the caller sets another account's. Its reads stop,
   * and queued calls stay unsent. Returns null for a session that the server has not confirmed.
   */
  park(): ParkedSession | null
}

/** Creates the session's state. Calls `onState` for each new one. */
export const createCurrentSession = (onState: (state: SessionState) => void): CurrentSession => {
  let state: SessionState = { status: 'signed-out', reason: 'none', server: null }
  let target: Target | null = null
  let loaded: LoadedAccount | null = null
  let account: string | null = null
  let author: string | null = null
  /** All accounts that were active in this run. */
  const authors = new Set<string>()
  let isDemo = false
  let attempts = 0
  const retries = createRetries({ first: 2000, last: 8000 })
  let waiting: ((settled: Target | null) => void)[] = []

  const settle = (settled = target): void => {
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve(settled)
  }
  const setState = (next: SessionState): void => {
    state = next
    // Also clears the account of a restore that was given up.
    if (state.status === 'signed-out') account = null
    if (state.status !== 'restoring') settle()
    onState(next)
  }
  const setAccount = (origin: string, user: AuthUser | null): void => {
    account = user && accountKey(origin, user.id, isDemo)
    author = account
    if (account !== null) authors.add(account)
  }
  const drop = (): Target | null => {
    const dropped = target
    target = null
    loaded = null
    account = null
    retries.wake()
    dropped?.abandoned.abort()
    return dropped
  }

  return {
    state: () => state,
    target: () => target,
    settled: () =>
      target === null && state.status === 'restoring'
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(target),
    config: () => loaded?.config ?? null,
    account: () => account,
    author: () => author,
    authorFor: (shown) => {
      if (shown === null) return author
      return authors.has(shown) ? shown : null
    },
    isDemo: () => isDemo,
    retries,
    beginAttempt: () => {
      attempts += 1
      const own = attempts
      return () => own === attempts
    },
    setState,
    setSignedOut: (server) => setState({ status: 'signed-out', reason: 'none', server }),
    beginRestoring: (server, user, demo) => {
      isDemo = demo
      setAccount(server, user)
      setState({ status: 'restoring', server, user, ...(demo ? { isDemo: true } : {}) })
    },
    restoreTarget: (server, user, jarText) => {
      const jar = jarFromText(jarText)
      if (!jar) return null
      isDemo = false
      target = createTarget(server, jar)
      setAccount(server, user)
      settle()
      return target
    },
    adopt: (session) => {
      isDemo = session.isDemo
      target = session.target
      loaded = session.loaded
      setAccount(target.origin, loaded.user)
      setState(signedIn(session))
      return state
    },
    drop,
    park: () => {
      const parked = parkedOf({ account, target, loaded, state, isDemo })
      drop()
      // Calls of the left account, which waited for its restore, must not get another account's target.
      settle(null)
      return parked
    },
  }
}
