import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { AppError } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Target } from '../http/target.ts'
import { type SavedSession, savedAccountKey } from '../storage/saved-accounts.ts'
import { type CurrentSession, createCurrentSession, signedIn } from './current-session.ts'
import { createParkedSessions, type ParkedPorts, type ParkedSessions } from './parked-sessions.ts'
import {
  createSavedSession,
  type HeldSession,
  type SavedSessionPorts,
  type SessionSaver,
} from './saved-session.ts'

export interface SessionStorePorts extends SavedSessionPorts, Pick<ParkedPorts, 'openClient' | 'demo'> {
  /** Returns the policies' refusal of a server, or null. Call `enforce` when the policies change. */
  readonly refusal: (origin: string, isDemo: boolean) => AppError | null
  readonly onState: (state: SessionState) => void
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

/** All sessions of this data folder: the active one, the others in memory, and those on disk. */
export interface SessionStore {
  readonly current: CurrentSession
  readonly parked: ParkedSessions
  readonly saved: SessionSaver
  /** Returns the signed-in accounts, in the user's order. */
  accounts(): readonly KnownAccount[]
  /** Returns the session state of a signed-in account; `restoring` if it is not in memory. */
  stateOf(account: string): SessionState
  /** Returns the credentials of a signed-in account; null if they are not in memory. */
  targetOf(account: string): Target | null
  /** Returns whether the policies allow a saved session. */
  isAllowed(session: SavedSession): boolean
  /** Returns whether a saved session exists and the policies allow it. */
  isRestorable(session: SavedSession): boolean
}

/** Creates the store, without any session in memory. */
export const createSessionStore = (ports: SessionStorePorts): SessionStore => {
  const { lastSession } = ports
  const current = createCurrentSession((state) => {
    ports.onState(state)
    ports.onAccounts()
  })
  const isAllowed: SessionStore['isAllowed'] = ({ server, demo }) =>
    ports.remembers() !== false && ports.refusal(server, demo !== null) === null
  const isRestorable: SessionStore['isRestorable'] = (session) =>
    (session.present || session.demo !== null) && isAllowed(session)
  const parked = createParkedSessions({
    ...ports,
    saved: () => saved,
    // The demo network is a separate process. Accounts in the background do not start it.
    isRestorable: (one) => isRestorable(one) && (one.demo === null || current.isDemo()),
    isActive: (account) => account === current.account(),
    onChange: ports.onAccounts,
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

  const accounts: SessionStore['accounts'] = () => {
    const active = current.account()
    const state = current.state()
    const live = parked.all().map(({ account, target, loaded, isDemo }) => {
      return { account, server: target.origin, user: loaded.user, isDemo, isLoaded: true }
    })
    if (active !== null && state.status !== 'signed-out' && state.user !== null) {
      const { server, user } = state
      live.push({ account: active, server, user, isDemo: current.isDemo(), isLoaded: true })
    }
    const onDisk = lastSession.all().flatMap((one) => {
      const account = savedAccountKey(one)
      const known = live.find((other) => other.account === account)
      if (known) return [known]
      if (account === null || one.user === null || !isRestorable(one)) return []
      return [{ account, server: one.server, user: one.user, isDemo: one.demo !== null, isLoaded: false }]
    })
    const unsaved = live.filter((one) => !onDisk.includes(one))
    return [...onDisk, ...unsaved].map((one) => ({ ...one, isActive: one.account === active }))
  }

  return {
    current,
    parked,
    saved,
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
    targetOf: (account) =>
      account === current.account() ? current.target() : (parked.get(account)?.target ?? null),
    isAllowed,
    isRestorable,
  }
}
