import type { OutputOf } from '#shared/contract/api/contract.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AuthUser } from '#shared/contract/entities/user.ts'
import { ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import type { Target } from '../http/target.ts'

/** The network's realtime service, chat site and payment page. */
export type DesktopConfig = OutputOf<'account.desktopConfig'>

/** The data about the signed-in user that the app loads at the start of a session. */
export interface LoadedAccount {
  readonly user: AuthUser
  /** Null when unknown. Costs are then unknown, never free. */
  readonly settings: Settings | null
  readonly config: DesktopConfig
  /** Whether the server answered about settings and configuration, even if it has none. */
  readonly isWhole: { readonly settings: boolean; readonly config: boolean }
  /** Seconds to wait before fetching the rest, as the server asked. */
  readonly retryAfter: number
  /** Time of the request, ms on the monotonic clock. */
  readonly askedAtMonotonic: number
}

const withoutConfig: DesktopConfig = {
  pusher: null,
  chat_url: null,
  payment_url: null,
  media_prefixes: [],
  media_origins: [],
}

/**
 * Fetches user, settings and configuration. Without a user it fails. Settings that the server lacks (404) state no
 * price; unreadable settings mean unknown costs (product.md#unknown-cost).
 */
export const loadAccount = async (
  client: Client,
  target: Target,
  signal?: AbortSignal,
): Promise<Result<LoadedAccount>> => {
  const askedAtMonotonic = performance.now()
  const options = { target, ownUnauthorised: true, ...(signal ? { signal } : {}) }
  const [user, settings, config] = await Promise.all([
    client.call('account.me', {}, options),
    client.call('account.settings', {}, options),
    client.call('account.desktopConfig', {}, options),
  ])
  if (!user.ok) return user
  const isKnown = (answer: Result<unknown>): boolean => answer.ok || answer.error.code === 'not-found'
  const waitOf = (answer: Result<unknown>): number => (answer.ok ? 0 : (answer.error.retryAfter ?? 0))
  const withoutSettings = isKnown(settings) ? {} : null
  return ok({
    user: user.value,
    settings: settings.ok ? settings.value : withoutSettings,
    config: config.ok ? config.value : withoutConfig,
    isWhole: { settings: isKnown(settings), config: isKnown(config) },
    retryAfter: Math.max(waitOf(settings), waitOf(config)),
    askedAtMonotonic,
  })
}
