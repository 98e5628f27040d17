import type { Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'
import type { SavedAccounts } from '../storage/saved-accounts.ts'
import { leave, logOut } from './enter.ts'
import type { SessionStore, SessionStorePorts } from './session-store.ts'

/**
 * Reason for the end of a session: the user signed out, or the server dropped it. `switched`: another account becomes
 * the active one, and the session goes on.
 */
export type EndReason = 'by-user' | 'expired' | 'switched'

export interface SessionEndsPorts extends Pick<SessionStorePorts, 'refusal' | 'remembers' | 'onAccounts'> {
  readonly client: Client
  readonly lastSession: Pick<SavedAccounts, 'get'>
  /** The active session has ended. `account` is the key of its saved drafts and wall. */
  readonly onEnded: (end: {
    readonly reason: EndReason
    readonly account: string
    readonly keepsArchive: boolean
  }) => void
  /** The user has signed out an account that was not the active one. */
  readonly onRemoved: (removed: { readonly account: string; readonly keepsArchive: boolean }) => void
}

/** All ways in which a session stops being the active one, or ends. */
export interface SessionEnds {
  /** Leaves the active session, which goes on in memory. One that is being restored is restored again later. */
  park(): void
  /** The server dropped this target's session. Several calls that notice it cause one transition. */
  expire(target: Target): void
  /** Signs out the active account. `keepsArchive`: the same member's next session has the archive again. */
  signOutActive(keepsArchive: boolean): Promise<void>
  /** Signs out an account that is not the active one. */
  signOutOther(account: string, keepsArchive: boolean): Promise<void>
  /** Ends all sessions on this computer, because the user is away. Drafts stay, as after an expiry. */
  lock(): void
  /**
   * Ends the sessions that policies no longer allow; drafts stay, as after an expiry. Removes forbidden secrets from
   * the keyring.
   */
  enforce(): void
}

/** Creates the ends of the sessions in a store. */
export const createSessionEnds = (store: SessionStore, ports: SessionEndsPorts): SessionEnds => {
  const { current, parked, saved, accounts } = store
  const { client, refusal } = ports

  const end = (target: Target, reason: 'expired' | 'locked'): void => {
    const state = current.state()
    const account = current.account()
    current.drop()
    saved.remove(target.origin, state.status === 'signed-out' ? null : state.user, true)
    current.setState({ status: 'signed-out', reason, server: target.origin })
    if (account !== null) ports.onEnded({ reason: 'expired', account, keepsArchive: true })
  }

  const expire: SessionEnds['expire'] = (target) => {
    const active = current.target()
    // A switch creates a new target with the cookies of the session.
    if (active !== null && active.jar === target.jar) {
      end(active, 'expired')
      active.ended.abort()
    } else for (const other of parked.all()) if (other.target.jar === target.jar) parked.expire(other)
  }

  /** Ends an attempt before it became a session. */
  const giveUp = (server: string, reason: 'none' | 'locked'): void => {
    current.beginAttempt()
    current.drop()
    current.setState({ status: 'signed-out', reason, server })
  }

  return {
    park: () => {
      const account = current.account()
      const session = current.park()
      if (session !== null) parked.set(session)
      if (account !== null) ports.onEnded({ reason: 'switched', account, keepsArchive: true })
    },
    expire,
    signOutActive: async (keepsArchive) => {
      current.beginAttempt()
      const account = current.account()
      const state = current.state()
      const { server } = state
      // After a keyring without an answer it is the last session that ends.
      const user = state.status === 'signed-out' ? (ports.lastSession.get()?.user ?? null) : state.user
      const target = current.drop()
      if (server !== null) saved.remove(server, user, false)
      current.setState({ status: 'signed-out', reason: 'by-user', server })
      if (account !== null) ports.onEnded({ reason: 'by-user', account, keepsArchive })
      if (target) await leave(client, target)
    },
    signOutOther: async (account, keepsArchive) => {
      const known = accounts().find((one) => one.account === account && !one.isActive)
      if (!known) return
      const reading = parked.targetOf(account)
      parked.get(account)?.target.abandoned.abort()
      parked.remove(account)
      saved.remove(known.server, known.user, false)
      ports.onRemoved({ account, keepsArchive })
      ports.onAccounts()
      const target = await reading
      if (target) await leave(client, target)
    },
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
        if (refusal(other.target.origin, other.isDemo) !== null) parked.end(other)
      ports.onAccounts()
      const state = current.state()
      // A pending sign-in and a late keyring check the policies themselves.
      if (state.status === 'signed-out') return
      const isRefused = refusal(state.server, current.isDemo()) !== null
      if (!isRefused && !(keepsNone && state.status === 'restoring')) return
      const target = current.target()
      if (target) expire(target)
      else giveUp(state.server, 'none')
    },
  }
}
