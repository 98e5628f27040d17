import type { Settings } from '#shared/contract/entities/credit.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'
import { type LoadedAccount, loadAccount } from './account.ts'
import type { ConfirmedSession, CurrentSession } from './current-session.ts'

export interface AccountReloadPorts {
  readonly client: Client
  readonly onStarted: (account: LoadedAccount) => void
  /** Called with each balance read; null when the server omits it. `askedAtMonotonic` as in `LoadedAccount`. */
  readonly onBalance: (account: string, balance: number | null, askedAtMonotonic: number) => void
}

/** The active account's user, settings and configuration, as the server last returned them. */
export interface AccountReload {
  /** Makes a session that was just loaded the active one. Fetches missing parts in the background. */
  adopt(session: ConfirmedSession): SessionState
  /** Makes a session that was loaded earlier the active one, and reloads it in the background. */
  readopt(session: ConfirmedSession): void
  /**
   * Reloads user and settings. The result has only the settings of this reload, null if unreadable, because an older
   * price may be outdated. The state keeps the older settings. `cancelled` after the end of the session, or a switch.
   */
  refresh(): Promise<Result<SessionState>>
}

const isComplete = ({ isWhole }: LoadedAccount): boolean => isWhole.settings && isWhole.config

/** Creates the reloads of the active session. `expire` ends a session that the server dropped. */
export const createAccountReload = (
  current: CurrentSession,
  { client, onStarted, onBalance }: AccountReloadPorts,
  expire: (target: Target) => void,
): AccountReload => {
  /** Number of reloads, and of the one shown. */
  let refreshes = 0
  let adopted = 0
  /** The settings of the shown reload. */
  let readSettings: Settings | null = null

  const emitBalance = ({ user, askedAtMonotonic }: LoadedAccount): void => {
    const account = current.account()
    if (account !== null) onBalance(account, user.profile_credit, askedAtMonotonic)
  }

  /**
   * Loads the account of a target. Returns null if the session has ended or another one is active: a late answer never
   * changes another account.
   */
  const reload = async (
    target: Target,
  ): Promise<{
    readonly loaded: Result<LoadedAccount>
    readonly state: Extract<SessionState, { status: 'signed-in' }>
  } | null> => {
    const loaded = await loadAccount(client, target)
    const state = current.state()
    return current.target() === target && state.status === 'signed-in' ? { loaded, state } : null
  }

  /** Retries missing settings and configuration. Without them there are no prices or no realtime. */
  const complete = (target: Target, { isWhole, retryAfter }: LoadedAccount): Promise<void> => {
    let hasConfig = isWhole.config
    return current.retries.run(async () => {
      const reloaded = current.target() === target ? await reload(target) : null
      if (reloaded === null) return null
      const { loaded, state } = reloaded
      if (!loaded.ok) {
        if (loaded.error.code !== 'signed-out') return loaded.error.retryAfter ?? 0
        expire(target)
        return null
      }
      const { value } = loaded
      const config = value.isWhole.config ? value.config : current.config()
      const now = { ...value, settings: value.settings ?? state.settings, ...(config ? { config } : {}) }
      current.adopt({ target, loaded: now, persisted: state.persisted, isDemo: current.isDemo() })
      emitBalance(now)
      if (value.isWhole.config && !hasConfig) onStarted(now)
      hasConfig ||= value.isWhole.config
      return hasConfig && now.settings !== null ? null : value.retryAfter
    }, retryAfter)
  }

  const begin = ({ target, loaded }: ConfirmedSession): void => {
    onStarted(loaded)
    if (!isComplete(loaded)) void complete(target, loaded)
  }

  const refresh: AccountReload['refresh'] = async () => {
    const target = current.target()
    if (!target || current.state().status !== 'signed-in') return ok(current.state())
    refreshes += 1
    const own = refreshes
    const reloaded = await reload(target)
    if (reloaded === null) return failed('cancelled')
    const { loaded, state } = reloaded
    // A later request has newer data. A slow answer must not restore an old balance.
    if (loaded.ok && own < adopted) return ok({ ...state, settings: readSettings })
    if (!loaded.ok) {
      if (loaded.error.code === 'signed-out') expire(target)
      return loaded
    }
    adopted = own
    // Runs first, so that listeners of the new balance find its explanation.
    emitBalance(loaded.value)
    const { user, settings } = loaded.value
    readSettings = settings
    current.setState({ ...state, user, settings: settings ?? state.settings })
    return ok({ ...state, user, settings })
  }

  return {
    adopt: (session) => {
      const state = current.adopt(session)
      emitBalance(session.loaded)
      begin(session)
      return state
    },
    readopt: (session) => {
      current.adopt(session)
      begin(session)
      void refresh()
    },
    refresh,
  }
}
