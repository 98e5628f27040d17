import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { createAllowance } from '../allowance.ts'
import { parseServerAddress } from './address.ts'

export interface SignInGuardPorts {
  /** Whether nobody is signed in and no session is being restored. */
  readonly isSignedOut: () => boolean
  /** The server in use, as an address; '' before there was any. */
  readonly chosen: () => string
  /** Saves an origin as the server in use. */
  readonly choose: (origin: string) => void
  /** Why the organisation lets nobody sign in there; null where it does. */
  readonly refusal: (origin: string) => AppError | null
  /** Asks the person, in main's own words, to use another server than the chosen one. */
  readonly ask: (origin: string, chosen: string) => Promise<boolean>
  readonly now?: () => number
}

/** Decides which servers a page may send a password to. A page that was taken over asks as the person does. */
export interface SignInGuard {
  /**
   * Returns the origin to sign in at. Refuses with `blocked` while a session runs, with `throttled` after too many tries,
   * and with `cancelled` when the person declines another server.
   */
  admit(typed: string): Promise<Result<string>>
  /** Saves the server for calls that need no session, under the same conditions. */
  choose(typed: string): Promise<Result<null>>
}

/** Tries at once, for a person corrects a password a few times; then one comes back every six seconds. */
const tries = { burst: 10, refillMs: 60_000 }

/** Guards sign-in against a page that was taken over (security.md): no port scan, no message inside a password. */
export const createSignInGuard = ({
  isSignedOut,
  chosen,
  choose,
  refusal,
  ask,
  now,
}: SignInGuardPorts): SignInGuard => {
  const allowance = createAllowance(tries, now)
  const admit: SignInGuard['admit'] = async (typed) => {
    const address = parseServerAddress(typed)
    if (!address.ok) return address
    const origin = address.value
    const refused = refusal(origin)
    if (refused !== null) return { ok: false, error: refused }
    if (!isSignedOut()) return failed('blocked')
    const throttled = allowance.refusal()
    if (throttled !== null) return throttled
    allowance.use()
    const known = parseServerAddress(chosen())
    if (!known.ok || known.value === origin) return ok(origin)
    if (!(await ask(origin, known.value))) return failed('cancelled')
    if (!isSignedOut()) return failed('blocked')
    choose(origin)
    return ok(origin)
  }
  return {
    admit,
    choose: async (typed) => {
      const admitted = await admit(typed)
      if (!admitted.ok) return admitted
      choose(admitted.value)
      return ok(null)
    },
  }
}
