import { failed, ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'

/** One check of the session covers all channels that are refused within this many milliseconds. */
const recheckMs = 30_000

/** Checks the session once for all channels that are refused together. Resolves after the check. */
export const createSessionCheck = (
  look: () => Promise<unknown>,
): { look(): Promise<unknown>; forget(): void } => {
  let last: Promise<unknown> | null = null
  let lookedAt = 0
  return {
    look: () => {
      if (last === null || performance.now() - lookedAt > recheckMs) {
        lookedAt = performance.now()
        last = look()
      }
      return last
    },
    forget: () => {
      last = null
    },
  }
}

/** Signs the subscriptions to private channels. */
interface Authoriser {
  authorise(socketId: string, channel: string): Promise<Result<{ auth: string }>>
  /** Another session begins. */
  forget(): void
}

/**
 * A 401 for one channel may be about that channel alone: an ordinary call shows whether the session is over, and if it
 * is not, the channel is `forbidden` (robustness.md#signed-out).
 */
export const createAuthoriser = (client: Pick<Client, 'call'>): Authoriser => {
  const sessionCheck = createSessionCheck(() => client.call('account.me', {}))
  return {
    authorise: async (socketId, channel) => {
      const input = { socket_id: socketId, channel_name: channel }
      const signed = await client.call('auth.channel', input, { ownUnauthorised: true })
      if (signed.ok) return ok({ auth: signed.value.auth })
      if (signed.error.code !== 'signed-out') return signed
      await sessionCheck.look()
      return failed('forbidden', { status: signed.error.status ?? 401 })
    },
    forget: () => sessionCheck.forget(),
  }
}
