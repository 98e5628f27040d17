import type { AuthUser } from '#shared/contract/entities/user.ts'
import type { Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Client } from '../http/client.ts'
import { createTarget, type Target } from '../http/target.ts'
import type { SavedSession } from '../storage/saved-accounts.ts'
import { type LoadedAccount, loadAccount } from './account.ts'
import type { CurrentSession } from './current-session.ts'
import type { Credentials } from './enter.ts'
import { type Keyring, sharedEntry } from './keyring.ts'
import { jarFromText } from './saved-session.ts'

/** Starts the demo network, and returns its address and the credentials of one of its accounts. */
export type OpenDemo = (
  email: string,
) => Promise<Result<{ readonly url: string; readonly credentials: Credentials }>>

export interface RestorePorts {
  readonly client: Client
  readonly keyring: Keyring
  readonly current: CurrentSession
  readonly demo: OpenDemo
  readonly signIn: (
    server: string,
    credentials: Credentials,
    isDemo: boolean,
  ) => Promise<Result<SessionState>>
  /** Returns whether the policies still allow this session. A keyring may answer hours later. */
  readonly isAllowed: (last: SavedSession) => boolean
  /** Receives the saved cookies from the keyring, before they are restored. */
  readonly onSecret: (target: Target, secret: string) => void
  readonly onRestored: (target: Target, loaded: LoadedAccount) => void
  /** The server no longer exists, or is another one. */
  readonly onRefused: (target: Target) => void
  readonly onExpired: (target: Target) => void
  /** The entry that data folders share holds no valid session of this folder's member. */
  readonly onForeign: (last: SavedSession) => void
}

/** Restores the session of the last run. */
export interface Restore {
  /** Starts the restore. Stops when `isCurrent` is false, after another sign-in or sign-out. */
  start(last: SavedSession, isCurrent: () => boolean): void
}

/** Creates the restore. It runs in the background: the app's start waits for neither keyring nor network. */
export const createRestore = (ports: RestorePorts): Restore => {
  const { client, keyring, current } = ports

  /** Loads an account until the server answers for good. Null when `isCurrent` has ended. */
  const load = async (target: Target, isCurrent: () => boolean): Promise<Result<LoadedAccount> | null> => {
    let answer: Result<LoadedAccount> | null = null
    await current.retries.run(async () => {
      const loaded = isCurrent() ? await loadAccount(client, target) : null
      if (loaded === null || !isCurrent()) return null
      const isFinal = loaded.ok || loaded.error.code === 'signed-out' || loaded.error.code === 'not-found'
      if (!isFinal) return loaded.error.retryAfter ?? 0
      answer = loaded
      return null
    })
    return answer
  }

  /** Asks the server whether it still accepts the session. */
  const check = async (target: Target, isCurrent: () => boolean): Promise<void> => {
    const loaded = await load(target, () => isCurrent() && current.target() === target)
    if (loaded === null) return
    if (loaded.ok) ports.onRestored(target, loaded.value)
    else if (loaded.error.code === 'signed-out') ports.onExpired(target)
    else ports.onRefused(target)
  }

  /**
   * Returns whether the server names the member of the shared entry. Another member's session belongs to another data
   * folder: no call uses it, and it stays.
   */
  const isOurs = async (
    server: string,
    user: AuthUser,
    secret: string,
    isCurrent: () => boolean,
  ): Promise<boolean> => {
    const jar = jarFromText(secret)
    const loaded = jar && (await load(createTarget(server, jar), isCurrent))
    return loaded?.ok === true && loaded.value.user.id === user.id
  }

  const withSecret = async (last: SavedSession, secret: string, isCurrent: () => boolean): Promise<void> => {
    const { server, user, isShared } = last
    if (isShared) {
      const isOwn = user !== null && (await isOurs(server, user, secret, isCurrent))
      if (!isCurrent()) return
      if (!isOwn) return ports.onForeign(last)
    }
    const target = current.restoreTarget(server, user, secret)
    if (!target) return current.setSignedOut(server)
    ports.onSecret(target, secret)
    await check(target, isCurrent)
  }

  const fromKeyring = async (last: SavedSession, isCurrent: () => boolean): Promise<void> => {
    const { server, user } = last
    if (user === null) return current.setSignedOut(server)
    const reading = await keyring.read(server, last.isShared ? sharedEntry : user.id)
    if (!isCurrent()) return
    if (reading.status === 'found') return withSecret(last, reading.secret, isCurrent)
    // The flag proves that a session exists. No answer means a locked or missing keyring, not a sign-out
    // (robustness.md#keyring).
    current.setState({ status: 'signed-out', reason: 'keyring', server })
    const late = reading.status === 'unavailable' ? await reading.late : null
    if (late === null || !isCurrent() || !ports.isAllowed(last)) return
    current.setState({ status: 'restoring', server, user })
    await withSecret(last, late, isCurrent)
  }

  const fromDemo = async (email: string, server: string, isCurrent: () => boolean): Promise<void> => {
    const demo = await ports.demo(email)
    if (!isCurrent()) return
    const entered = demo.ok ? await ports.signIn(demo.value.url, demo.value.credentials, true) : demo
    if (!entered.ok && current.state().status === 'restoring') current.setSignedOut(server)
  }

  return {
    start: (last, isCurrent) => {
      if (!last.present && last.demo === null) return current.setSignedOut(last.server)
      current.beginRestoring(last.server, last.user, last.demo !== null)
      void (last.demo === null ? fromKeyring(last, isCurrent) : fromDemo(last.demo, last.server, isCurrent))
    },
  }
}
