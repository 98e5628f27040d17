import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { createAllowance } from '../allowance.ts'
import { parseServerAddress } from './address.ts'

export interface SignInGuardPorts {
  /** Returns whether nobody is signed in and no restore is in progress. */
  readonly isSignedOut: () => boolean
  /** Returns the address of the chosen server; '' for none. */
  readonly chosen: () => string
  /** Saves an origin as the chosen server. */
  readonly choose: (origin: string) => void
  /** Returns the policies' refusal of a server; null if allowed. */
  readonly refusal: (origin: string) => AppError | null
  /** Prompts the user, in main's own texts, before using another server than the chosen one. */
  readonly ask: (origin: string, chosen: string) => Promise<boolean>
  /** Prompts the user before a sign-in to another account during a session; null for the demo network. */
  readonly askToAdd: (origin: string | null) => Promise<boolean>
  /** Returns the policies' refusal of another account; null if allowed. */
  readonly addRefusal: () => AppError | null
  readonly now?: () => number
}

/** Decides which servers a page may send a password to. A compromised page makes the same calls as the user. */
export interface SignInGuard {
  /**
   * Returns the origin for the sign-in. Refuses with `blocked` during a session unless it `adds` an account,
   * `throttled` after too many attempts, and `cancelled` when the user declines another server or account.
   */
  admit(typed: string, adds?: boolean): Promise<Result<string>>
  /** Admits a sign-in to the demo network under the same conditions. */
  admitDemo(adds: boolean): Promise<Result<null>>
  /** Returns the refusal of a sign-in that unlocks: `throttled` after too many attempts. Null allows and counts it. */
  admitUnlock(): Result<never> | null
  /** Saves the server for calls without a session, under the same conditions. */
  choose(typed: string): Promise<Result<null>>
  /** Notes a successful sign-in: an accepted question is about this account only. */
  signedIn(): void
}

/** Allowed attempts: a burst for password corrections, then one every six seconds. */
const tries = { burst: 10, refillMs: 60_000 }

/** Ms for which an accepted question is not repeated while its account is not signed in: passwords are corrected. */
const acceptedMs = 10 * 60_000

/** Guards sign-in against a compromised page (security.md): no port scan, and no data leak inside a password. */
export const createSignInGuard = ({
  isSignedOut,
  chosen,
  choose,
  refusal,
  ask,
  askToAdd,
  addRefusal,
  now = () => performance.now(),
}: SignInGuardPorts): SignInGuard => {
  const allowance = createAllowance(tries, now)
  let accepted: { readonly origin: string | null; readonly until: number } | null = null
  /** Returns the refusal of a sign-in during a session; null when the user agrees. */
  const refusesToAdd = async (origin: string | null): Promise<Result<never> | null> => {
    const refused = addRefusal()
    if (refused !== null) return { ok: false, error: refused }
    if (accepted?.origin === origin && now() < accepted.until) return null
    if (!(await askToAdd(origin))) return failed('cancelled')
    accepted = { origin, until: now() + acceptedMs }
    return null
  }
  const admitUnlock = (): Result<never> | null => {
    const throttled = allowance.refusal()
    if (throttled === null) allowance.use()
    return throttled
  }
  const admit: SignInGuard['admit'] = async (typed, adds = false) => {
    const address = parseServerAddress(typed)
    if (!address.ok) return address
    const origin = address.value
    const refused = refusal(origin)
    if (refused !== null) return { ok: false, error: refused }
    if (!isSignedOut() && !adds) return failed('blocked')
    const throttled = admitUnlock()
    if (throttled !== null) return throttled
    if (!isSignedOut()) return (await refusesToAdd(origin)) ?? ok(origin)
    const known = parseServerAddress(chosen())
    if (!known.ok || known.value === origin) return ok(origin)
    if (!(await ask(origin, known.value))) return failed('cancelled')
    if (!isSignedOut()) return failed('blocked')
    choose(origin)
    return ok(origin)
  }
  return {
    admit,
    admitUnlock,
    admitDemo: async (adds) => {
      if (isSignedOut()) return ok(null)
      return adds ? ((await refusesToAdd(null)) ?? ok(null)) : failed('blocked')
    },
    choose: async (typed) => {
      const admitted = await admit(typed)
      if (!admitted.ok) return admitted
      choose(admitted.value)
      return ok(null)
    },
    signedIn: () => {
      accepted = null
    },
  }
}
