import type { Notice } from '#shared/ipc/push.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import {
  type SavedAccounts,
  type SavedSession,
  savedAccountKey,
  savedSessionOf,
} from '../storage/saved-accounts.ts'
import { loadAccount } from './account.ts'
import type { ParkedSession } from './current-session.ts'
import { enter } from './enter.ts'
import type { Keyring } from './keyring.ts'
import type { OpenDemo } from './restore.ts'
import { createRetries } from './retries.ts'
import { jarFromText, type SessionSaver } from './saved-session.ts'

export interface ParkedPorts {
  readonly keyring: Pick<Keyring, 'read'>
  readonly lastSession: Pick<SavedAccounts, 'all'>
  readonly saved: () => Pick<SessionSaver, 'remove' | 'recordFound'>
  readonly demo: OpenDemo
  /** Returns a client of an account's own, so that a hanging network delays no other account. */
  readonly openClient: (target: Target) => Client
  /** Returns whether a saved session exists and the policies allow it. */
  readonly isRestorable: (session: SavedSession) => boolean
  readonly isActive: (account: string) => boolean
  readonly onNotice: (notice: Notice) => void
  /** The accounts in memory have changed without a switch. */
  readonly onChange: () => void
}

/** The sessions of the accounts that are not the active one. */
export interface ParkedSessions {
  all(): readonly ParkedSession[]
  get(account: string): ParkedSession | undefined
  set(session: ParkedSession): void
  /** Removes a session, which becomes the active one or has ended. */
  remove(account: string): void
  /** Ends the session of an account on this computer. Its drafts stay. */
  end(session: ParkedSession): void
  /** As `end`, because the server dropped the session. */
  expire(session: ParkedSession): void
  /** Returns the credentials of an account that is not the active one; null if neither memory nor keyring has them. */
  targetOf(account: string): Promise<Target | null>
  /** Restores the saved sessions that are not in memory. Waits for neither keyring nor network. */
  restore(): void
}

/** Creates the list of parked sessions. */
export const createParkedSessions = (ports: ParkedPorts): ParkedSessions => {
  const { keyring, lastSession, openClient, isActive } = ports
  const parked = new Map<string, ParkedSession>()
  const restoring = new Set<string>()
  const retries = createRetries({ first: 5_000, last: 5 * 60_000 })

  const end: ParkedSessions['end'] = ({ account, target, loaded }) => {
    parked.delete(account)
    ports.saved().remove(target.origin, loaded.user, true)
    target.abandoned.abort()
    target.ended.abort()
    ports.onChange()
  }
  const expire: ParkedSessions['expire'] = (session) => {
    end(session)
    ports.onNotice('account-ended')
  }

  /** Returns the saved session of an account that still has to be restored. */
  const missing = (account: string): SavedSession | undefined => {
    if (parked.has(account) || isActive(account)) return undefined
    const saved = savedSessionOf(lastSession, account)
    return saved && ports.isRestorable(saved) ? saved : undefined
  }

  /** `isPatient`: waits for a keyring that prompts for its password. */
  const fromKeyring = async ({ server, user }: SavedSession, isPatient: boolean): Promise<Target | null> => {
    if (user === null) return null
    const reading = await keyring.read(server, user.id)
    const late = reading.status === 'unavailable' && isPatient ? await reading.late : null
    const secret = reading.status === 'found' ? reading.secret : late
    const jar = secret === null ? null : jarFromText(secret)
    if (secret === null || jar === null) return null
    const target = createTarget(server, jar)
    ports.saved().recordFound(target, secret)
    return target
  }
  const fromDemo = async (email: string): Promise<Target | null> => {
    const demo = await ports.demo(email)
    if (!demo.ok) return null
    const target = createTarget(demo.value.url)
    return (await enter(openClient(target), target, demo.value.credentials)).ok ? target : null
  }

  const restoreOne = async (account: string, session: SavedSession): Promise<void> => {
    const target = await (session.demo === null ? fromKeyring(session, true) : fromDemo(session.demo))
    if (target === null) return
    await retries.run(async () => {
      if (missing(account) === undefined) return null
      const loaded = await loadAccount(openClient(target), target)
      const still = missing(account)
      if (still === undefined) return null
      const isDemo = session.demo !== null
      // Without its configuration the account would have no realtime.
      if (loaded.ok && loaded.value.isWhole.config) {
        parked.set(account, { account, target, loaded: loaded.value, persisted: true, isDemo })
        ports.onChange()
        return null
      }
      const code = loaded.ok ? null : loaded.error.code
      if (code === 'not-found') return null
      if (code === 'signed-out') {
        ports.saved().remove(still.server, still.user, true)
        ports.onNotice('account-ended')
        ports.onChange()
        return null
      }
      return loaded.ok ? loaded.value.retryAfter : (loaded.error.retryAfter ?? 0)
    })
  }

  return {
    all: () => [...parked.values()],
    get: (account) => parked.get(account),
    set: (session) => void parked.set(session.account, session),
    remove: (account) => void parked.delete(account),
    end,
    expire,
    targetOf: async (account) => {
      const other = parked.get(account)
      const saved = savedSessionOf(lastSession, account)
      if (other || !saved || saved.demo !== null) return other?.target ?? null
      return fromKeyring(saved, false)
    },
    restore: () => {
      for (const one of lastSession.all()) {
        const account = savedAccountKey(one)
        if (account === null || one.isShared || restoring.has(account) || !missing(account)) continue
        restoring.add(account)
        void restoreOne(account, one).finally(() => restoring.delete(account))
      }
    },
  }
}
