import { isPassword } from '../../world/passwords.ts'
import { forbidden, invalid, Refusal } from '../../world/refusal.ts'
import { beginSession, endSession } from '../../world/sessions.ts'
import { memberByEmail } from '../../world/users.ts'
import type { HandlersOf } from '../call.ts'
import { createThrottle } from '../throttle.ts'

/** Laravel's limit: five wrong attempts a minute for an e-mail address and an IP address. */
const tries = createThrottle(5, 60)

/** Sign-in and sign-out in Sanctum's single-page mode, and signatures of private channels. */
export const authHandlers: HandlersOf<'auth'> = {
  'auth.csrfCookie': ({ world, browser }) => {
    browser.use(browser.session ?? beginSession(world))
    return undefined
  },

  'auth.login': ({ world, browser, input }) => {
    const who = `${input.email.trim().toLowerCase()}|${browser.address}`
    const now = world.clock.now()
    const wait = tries.waitFor(who, now)
    if (wait > 0) {
      const message = `Too many login attempts. Please try again in ${wait} seconds.`
      throw new Refusal(429, message, { errors: { email: [message] }, retryAfter: wait })
    }
    const missing = (['email', 'password'] as const).filter((field) => input[field].trim() === '')
    if (missing.length > 0) {
      throw invalid(Object.fromEntries(missing.map((field) => [field, [`The ${field} field is required.`]])))
    }
    const member = memberByEmail(world, input.email)
    if (member === undefined || !isPassword(input.password, member.password_hash)) {
      tries.count(who, now)
      throw invalid({ email: ['These credentials do not match our records.'] })
    }
    tries.forget(who)
    // Starts a new session, so that a token from before the sign-in gains no rights.
    if (browser.session !== undefined) endSession(world, browser.session.token)
    browser.use(beginSession(world, member.id, input.remember))
    return { two_factor: false }
  },

  'auth.logout': ({ world, browser }) => {
    if (browser.session !== undefined) endSession(world, browser.session.token)
    browser.use(null)
    return undefined
  },

  'auth.channel': ({ viewer, authorise, input }) => {
    const signed = authorise({
      userId: viewer.id,
      socketId: input.socket_id,
      channel: input.channel_name,
    })
    if (signed === null) throw forbidden()
    return signed
  },
}
