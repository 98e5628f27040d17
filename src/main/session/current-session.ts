import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { createTarget, type Target } from '../http/target.ts'
import type { DesktopConfig, LoadedAccount } from './account.ts'
import { jarFromText } from './saved-session.ts'

/** The part of the session that other domains of main may read. */
export interface SessionReader {
  state(): SessionState
  target(): Target | null
  /** The same, once it is settled whether the saved session can be used. */
  settled(): Promise<Target | null>
  config(): DesktopConfig | null
  /** Key under which this account's drafts and cached wall are saved; null when signed out. */
  account(): string | null
  /**
   * Key under which what was typed until now is saved. It outlives the session: the page saves its forms when
   * it learns that the session is over.
   */
  author(): string | null
}

/** The current session, with its state transitions. */
export interface CurrentSession extends SessionReader {
  isDemo(): boolean
  setState(next: SessionState): void
  /** Signed out, without any session having ended. */
  setSignedOut(server: string): void
  /** Before a saved session is checked: its user is known, whether the server still accepts it is not. */
  beginRestoring(server: string, user: AuthUser | null, isDemo: boolean): void
  /** Restores a saved session's cookies, so that calls can go out; null when the text is no cookie jar. */
  restoreTarget(server: string, user: AuthUser | null, jarText: string): Target | null
  /** Signed in with everything that was loaded for it. */
  adopt(target: Target, loaded: LoadedAccount, persisted: boolean, isDemo: boolean): SessionState
  /** Forgets target and account and returns the target; the caller sets the state. */
  drop(): Target | null
}

/** Holds the state of the session; `onState` is called with each new one. */
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
    // Also where there was no session yet: one that was waited for is nobody's once it is given up.
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
