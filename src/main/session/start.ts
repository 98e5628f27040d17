import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Push } from '#shared/ipc/push.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Client } from '../http/client.ts'
import { signInRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import { createSignal, type Signal } from '../signal.ts'
import type { LoadedAccount } from './account.ts'
import type { Keyring } from './keyring.ts'
import { createSessionManager, type SessionManager, type SessionManagerPorts } from './session-manager.ts'

export interface SessionParts {
  readonly client: Client
  readonly keyring: Keyring
  readonly lastSession: SessionManagerPorts['lastSession']
  readonly demo: SessionManagerPorts['demo']
  readonly policies: Policies
  readonly push: (push: Push) => void
}

/** A balance and the time of its request; `askedAt` as in `LoadedAccount`. */
export interface ReadBalance {
  readonly account: string
  readonly balance: number | null
  readonly askedAt: number
}

export type EndedSession = Parameters<SessionManagerPorts['onEnded']>[0]

/** The session, with events for higher domains. */
export interface AppSession extends SessionManager {
  /** Returns the signed-in user, or null. */
  viewer(): AuthUser | null
  readonly onState: Signal<SessionState>['on']
  readonly onBalance: Signal<ReadBalance>['on']
  readonly onStarted: Signal<LoadedAccount>['on']
  /** Emitted after the state and the account have changed. */
  readonly onEnded: Signal<EndedSession>['on']
}

/** Enforces the policies on the session. A restore that waits for the policies starts once they are known. */
export const followPolicies = (
  policies: Pick<Policies, 'report' | 'onChange'>,
  session: Pick<SessionManager, 'enforce' | 'state' | 'start'>,
): void => {
  const isAwaited = (): boolean => policies.report().standing === 'awaited'
  let wasAwaited = isAwaited()
  policies.onChange(() => {
    session.enforce()
    if (wasAwaited && !isAwaited() && session.state().status === 'signed-out') session.start()
    wasAwaited = isAwaited()
  })
}

/** Creates the session without restoring anything. */
export const startSession = (parts: SessionParts): AppSession => {
  const { client, keyring, lastSession, demo, policies, push } = parts
  const state = createSignal<SessionState>()
  const balance = createSignal<ReadBalance>()
  const started = createSignal<LoadedAccount>()
  const ended = createSignal<EndedSession>()
  const manager = createSessionManager({
    client,
    keyring,
    lastSession,
    demo,
    refusal: (origin, isDemo) => signInRefusal(policies.report(), origin, isDemo),
    remembers: () => policies.get().RememberSession ?? null,
    onState: (now) => {
      state.emit(now)
      push({ type: 'session', session: now })
    },
    onBalance: (account, read, askedAt) => balance.emit({ account, balance: read, askedAt }),
    onNotice: (notice) => push({ type: 'notice', notice }),
    onStarted: started.emit,
    onEnded: ended.emit,
  })
  followPolicies(policies, manager)
  return {
    ...manager,
    viewer: () => {
      const now = manager.state()
      return now.status === 'signed-in' ? now.user : null
    },
    onState: state.on,
    onBalance: balance.on,
    onStarted: started.on,
    onEnded: ended.on,
  }
}
