import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { createTarget, type Target } from '../http/target.ts'
import type { DesktopConfig, LoadedAccount } from './account.ts'
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
}

export interface CurrentSession extends SessionReader {
  isDemo(): boolean
  setState(next: SessionState): void
  /** Sets the state to signed out, without a reason. */
  setSignedOut(server: string): void
  /** Starts a restore. The user is known, but the server has not confirmed the session yet. */
  beginRestoring(server: string, user: AuthUser | null, isDemo: boolean): void
  /** Restores a saved session's cookies, so that calls can start; null for a text that is no cookie jar. */
  restoreTarget(server: string, user: AuthUser | null, jarText: string): Target | null
  /** Signs in with the loaded account. */
  adopt(target: Target, loaded: LoadedAccount, persisted: boolean, isDemo: boolean): SessionState
  /** Clears target and account and returns the target. The caller sets the state. */
  drop(): Target | null
}

/** Creates the session's state. Calls `onState` for each new one. */
export const createCurrentSession = (onState: (state: SessionState) => void): CurrentSession => {
  let state: SessionState = { status: 'signed-out', reason: 'none', server: null }
  let target: Target | null = null
  let config: DesktopConfig | null = null
  let account: string | null = null
  let author: string | null = null
  let isDemo = false
  let waiting: (() => void)[] = []

  const settle = (): void => {
    const resolves = waiting
    waiting = []
    for (const resolve of resolves) resolve()
  }
  const setState = (next: SessionState): void => {
    state = next
    // Also clears the account of a restore that was given up.
    if (state.status === 'signed-out') account = null
    if (state.status !== 'restoring') settle()
    onState(next)
  }
  const setAccount = (origin: string, user: AuthUser | null): void => {
    account = user && `${isDemo ? 'demo' : origin}|${user.id}`
    author = account
  }

  return {
    state: () => state,
    target: () => target,
    settled: async () => {
      if (target === null && state.status === 'restoring')
        await new Promise<void>((resolve) => waiting.push(resolve))
      return target
    },
    config: () => config,
    account: () => account,
    author: () => author,
    isDemo: () => isDemo,
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
    adopt: (adopted, loaded, persisted, demo) => {
      isDemo = demo
      target = adopted
      config = loaded.config
      setAccount(adopted.origin, loaded.user)
      setState({
        status: 'signed-in',
        server: adopted.origin,
        ...(demo ? { isDemo: true } : {}),
        user: loaded.user,
        settings: loaded.settings,
        chatUrl: loaded.config.chat_url,
        paymentUrl: loaded.config.payment_url,
        persisted,
      })
      return state
    },
    drop: () => {
      const dropped = target
      target = null
      config = null
      account = null
      dropped?.left.abort()
      return dropped
    },
  }
}
