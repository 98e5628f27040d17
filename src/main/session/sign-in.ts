import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountKey } from '#shared/rules/account-mark.ts'
import { managedTexts } from '#shared/texts/managed.ts'
import type { Client } from '../http/client.ts'
import { createTarget } from '../http/target.ts'
import { managed } from '../policy/house-rules.ts'
import type { AccountReload } from './account-reload.ts'
import { parseServerAddress } from './address.ts'
import { type Credentials, enter, leave } from './enter.ts'
import type { SessionEnds } from './session-ends.ts'
import type { SessionStore, SessionStorePorts } from './session-store.ts'

/** Limits of a sign-in. */
export interface SignInBounds {
  /** The only account that it may become. A restore in progress goes on until then. */
  readonly only?: string
  /** Aborted when it may become no session any more. */
  readonly signal?: AbortSignal
}

export interface SignInPorts extends Pick<SessionStorePorts, 'refusal' | 'remembers'> {
  readonly client: Client
  /** Returns the maximum number of accounts by policy; null for no limit. */
  readonly maxAccounts: () => number | null
}

/**
 * Signs in at a typed address. Errors are those of `enter`, `cancelled` after a later attempt, and `managed` for a
 * server that policies forbid. A sign-in out of its bounds ends before it becomes a session, with `blocked`.
 */
export type SignIn = (
  server: string,
  credentials: Credentials,
  isDemo?: boolean,
  bounds?: SignInBounds,
) => Promise<Result<SessionState>>

/** Creates the sign-in into a store. */
export const createSignIn = (
  { current, parked, saved, accounts }: SessionStore,
  { client, refusal, remembers, maxAccounts }: SignInPorts,
  { park }: Pick<SessionEnds, 'park'>,
  { adopt }: Pick<AccountReload, 'adopt'>,
): SignIn => {
  /** Returns the policies' refusal of one more account, or null. */
  const refusalOf = (account: string, origin: string, isDemo: boolean): AppError | null => {
    const others = accounts().filter((other) => other.account !== account)
    const most = maxAccounts()
    const isFull = most !== null && others.length >= most
    return refusal(origin, isDemo) ?? (isFull ? managed(managedTexts.accounts(most)) : null)
  }

  return async (server, credentials, isDemo = false, { only, signal } = {}) => {
    const address = parseServerAddress(server)
    if (!address.ok) return address
    const refused = refusal(address.value, isDemo)
    if (refused !== null) return { ok: false, error: refused }
    const isCurrent = only === undefined ? current.beginAttempt() : () => true
    const target = createTarget(address.value)
    const entered = await enter(client, target, credentials)
    if (!entered.ok) return isCurrent() ? entered : failed('cancelled')
    const { user } = entered.value
    const account = accountKey(target.origin, user.id, isDemo)
    /** Ends the session on the server that nobody uses. */
    const giveUp = (error: Result<never>): Result<never> => {
      void leave(client, target)
      return error
    }
    if (!isCurrent()) return giveUp(failed('cancelled'))
    if (signal?.aborted || (only !== undefined && account !== only)) return giveUp(failed('blocked'))
    // Checks again: the policies may have changed, and `enforce` had no session to end.
    const late = refusalOf(account, target.origin, isDemo)
    if (late !== null) return giveUp({ ok: false, error: late })
    if (only !== undefined) current.beginAttempt()
    if (current.account() === account) current.drop()?.ended.abort()
    else park()
    parked.remove(account)
    const demo = isDemo && remembers() !== false ? credentials.email : null
    saved.remember(target.origin, user, false, demo)
    const persisted = remembers() ?? (isDemo || credentials.remember)
    const state = adopt({ target, loaded: entered.value, persisted, isDemo })
    if (persisted && !isDemo) void saved.save(target)
    return ok(state)
  }
}
