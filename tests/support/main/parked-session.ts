import { authUser } from '#shared/contract/entities/user.schema.ts'
import { createTarget } from '../../../src/main/http/target.ts'
import type { ParkedSession } from '../../../src/main/session/current-session.ts'

/** Creates the loaded session of an account that is not the active one. Its network has no realtime. */
export const parkedSession = (account: string, user: object): ParkedSession => ({
  account,
  target: createTarget(account.split('|')[0] ?? ''),
  loaded: {
    user: authUser.parse(user),
    settings: {},
    config: { pusher: null, chat_url: null, payment_url: null, media_prefixes: [], media_origins: [] },
    isWhole: { settings: true, config: true },
    retryAfter: 0,
    askedAtMonotonic: 0,
  },
  persisted: true,
  isDemo: false,
})
