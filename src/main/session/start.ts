import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { AccountColour, SignedInAccounts } from '#shared/ipc/accounts.ts'
import type { KnownContent, Push } from '#shared/ipc/push.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { homePath } from '#shared/paths.ts'
import { accountOf } from '#shared/rules/account-mark.ts'
import { createSignal, type Signal } from '#shared/signal.ts'
import type { Client } from '../http/client.ts'
import { signInRefusal } from '../policy/house-rules.ts'
import type { Policies } from '../policy/policies.ts'
import { type SavedAccounts, savedSessionOf } from '../storage/saved-accounts.ts'
import type { LoadedAccount } from './account.ts'
import { accountList } from './account-list.ts'
import type { Keyring } from './keyring.ts'
import { createSessionManager, type SessionManager, type SessionManagerPorts } from './session-manager.ts'

export interface SessionParts {
  readonly client: Client
  readonly openClient: SessionManagerPorts['openClient']
  readonly keyring: Keyring
  readonly lastSession: SavedAccounts
  readonly demo: SessionManagerPorts['demo']
  readonly policies: Policies
  /** The path of the main window. Each account has its own. */
  readonly place: { get(): string; set(path: string): void }
  /** Returns the last known wall of an account. */
  readonly readWall: (account: string) => KnownContent['wall']
  readonly push: (push: Push) => void
}

/** A balance and the time of its request; `askedAtMonotonic` as in `LoadedAccount`. */
export interface ReadBalance {
  readonly account: string
  readonly balance: number | null
  readonly askedAtMonotonic: number
}

export type EndedSession = Parameters<SessionManagerPorts['onEnded']>[0]
export type RemovedAccount = Parameters<SessionManagerPorts['onRemoved']>[0]

/** The session, with events for higher domains. */
export interface AppSession extends SessionManager {
  /** Returns the signed-in user, or null. */
  viewer(): AuthUser | null
  readonly onState: Signal<SessionState>['on']
  readonly onBalance: Signal<ReadBalance>['on']
  readonly onStarted: Signal<LoadedAccount>['on']
  /** Emitted after the state and the account have changed. */
  readonly onEnded: Signal<EndedSession>['on']
  /** Emitted after the sign-out of an account that was not the active one. */
  readonly onRemoved: Signal<RemovedAccount>['on']
  /** Emitted when the sessions in memory may have changed. */
  readonly onSessions: Signal<void>['on']
  /** Returns the signed-in accounts for the switcher. */
  list(): SignedInAccounts
  /** Emits the signed-in accounts, or their looks, when they change. */
  readonly onList: Signal<SignedInAccounts>['on']
  /** Records the number of items in To do of an account in the background. */
  setUnread(account: string, count: number): void
  setColour(account: string, colour: AccountColour): void
  sort(accounts: readonly string[]): void
}

/** Enforces the policies on the session. A restore that waits for the policies starts once they are known. */
export const followPolicies = (
  policies: Pick<Policies, 'report' | 'onChange'>,
  session: Pick<SessionManager, 'enforce' | 'state' | 'start'>,
): void => {
  const isAwaited = (): boolean => policies.report().policyStatus === 'awaited'
  let wasAwaited = isAwaited()
  policies.onChange(() => {
    session.enforce()
    if (wasAwaited && !isAwaited() && session.state().status === 'signed-out') session.start()
    wasAwaited = isAwaited()
  })
}

/** Calls `prune` with the keys of the signed-in accounts after each change of their list. */
export const followSignedIn = (
  session: Pick<AppSession, 'onList' | 'list'>,
  prune: (signedIn: readonly string[]) => void,
): void =>
  void session.onList(() =>
    // A switch takes the account from the list for a moment.
    queueMicrotask(() => prune(session.list().list.map(({ key }) => key))),
  )

/** Ms after the start of a session before which no other account is restored. */
const othersAfterMs = 3_000

/** Creates the session without restoring anything. */
export const startSession = (parts: SessionParts): AppSession => {
  const { client, keyring, lastSession, demo, policies, place, push } = parts
  const state = createSignal<SessionState>()
  const balance = createSignal<ReadBalance>()
  const started = createSignal<LoadedAccount>()
  const ended = createSignal<EndedSession>()
  const removed = createSignal<RemovedAccount>()
  const sessions = createSignal<void>()
  const listed = createSignal<SignedInAccounts>()
  const unread = new Map<string, number>()
  const most = (): number | null => policies.get().MaxAccounts ?? null
  /** Account whose content the pages show. */
  let shown: string | null = null
  /** Returns the content for the pages of a switch; undefined without a change of the account. */
  const knownOf = (now: SessionState): KnownContent | undefined => {
    const account = accountOf(now)
    // After a sign-in the page stays at the path that was opened meanwhile.
    if (now.status === 'signed-out') shown = null
    if (account === null || account === shown) return undefined
    const isSwitch = shown !== null
    shown = account
    if (!isSwitch) return undefined
    place.set(savedSessionOf(lastSession, account)?.path ?? homePath)
    return { wall: parts.readWall(account), path: place.get() }
  }
  const manager = createSessionManager({
    client,
    openClient: parts.openClient,
    keyring,
    lastSession,
    demo,
    refusal: (origin, isDemo) => signInRefusal(policies.report(), origin, isDemo),
    remembers: () => policies.get().RememberSession ?? null,
    maxAccounts: most,
    onState: (now) => {
      const known = knownOf(now)
      // Before all that follows the account, of which opening its files takes longest: the page waits for it, and gets
      // nothing of an account that it does not show yet.
      push({ type: 'session', session: now, accounts: list(), ...(known ? { known } : {}) })
      state.emit(now)
    },
    onBalance: (account, read, askedAtMonotonic) =>
      balance.emit({ account, balance: read, askedAtMonotonic }),
    onNotice: (notice) => push({ type: 'notice', notice }),
    onStarted: started.emit,
    onEnded: (end) => {
      if (end.reason !== 'by-user') lastSession.setAppearance(end.account, { path: place.get() })
      ended.emit(end)
    },
    onRemoved: removed.emit,
    onAccounts: () => {
      refreshList()
      sessions.emit()
    },
  })
  const list = (): SignedInAccounts =>
    accountList({
      session: manager,
      saved: lastSession,
      most,
      unreadOf: (account) => unread.get(account) ?? 0,
    })
  let last = ''
  const refreshList = (): void => {
    const now = list()
    const text = JSON.stringify(now)
    if (text === last) return
    last = text
    listed.emit(now)
    push({ type: 'accounts', accounts: now })
  }
  followPolicies(policies, manager)
  started.on(() => void setTimeout(manager.restoreOthers, othersAfterMs).unref())
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
    onRemoved: removed.on,
    onSessions: sessions.on,
    list,
    onList: listed.on,
    setUnread: (account, count) => {
      if (count === 0) unread.delete(account)
      else unread.set(account, count)
      refreshList()
    },
    setColour: (account, colour) => {
      lastSession.setAppearance(account, { colour })
      refreshList()
    },
    sort: (accounts) => {
      lastSession.sort(accounts)
      refreshList()
    },
  }
}
