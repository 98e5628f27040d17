import { failed, ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'

/** Refusals within this many ms share one check of the session. */
const recheckMs = 30_000

/** Creates a check of the session, shared by channels that are refused together. `look` resolves after the check. */
export const createSessionCheck = (
  check: () => Promise<unknown>,
): { check(): Promise<unknown>; forget(): void } => {
  let last: Promise<unknown> | null = null
  let checkedAtMonotonicMs = 0
  return {
    check: () => {
      if (last === null || performance.now() - checkedAtMonotonicMs > recheckMs) {
        checkedAtMonotonicMs = performance.now()
        last = check()
      }
      return last
    },
    forget: () => {
      last = null
    },
  }
}

/** Authorises subscriptions to private channels. */
interface Authoriser {
  authorise(socketId: string, channel: string): Promise<Result<{ auth: string }>>
  /** Clears the check for another session. */
  forget(): void
}

/**
 * Creates the authoriser. A 401 may concern one channel only, so an ordinary call checks the session. If the session is
 * valid, the channel is `forbidden` (robustness.md#signed-out).
 */
export const createAuthoriser = (client: Pick<Client, 'call'>): Authoriser => {
  const sessionCheck = createSessionCheck(() => client.call('account.me', {}))
  return {
    authorise: async (socketId, channel) => {
      const input = { socket_id: socketId, channel_name: channel }
      const signed = await client.call('auth.channel', input, { ownUnauthorised: true })
      if (signed.ok) return ok({ auth: signed.value.auth })
      if (signed.error.code !== 'signed-out') return signed
      await sessionCheck.check()
      return failed('forbidden', { status: signed.error.status ?? 401 })
    },
    forget: () => sessionCheck.forget(),
  }
}
