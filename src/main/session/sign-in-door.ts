import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { parseServerAddress } from './address.ts'

export interface SignInDoorPorts {
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
export interface SignInDoor {
  /**
   * Returns the origin to sign in at. Refuses with `blocked` while a session runs, with `throttled` after too many tries,
   * and with `cancelled` when the person declines another server.
   */
  admit(typed: string): Promise<Result<string>>
  /** Saves the server for calls that need no session, under the same conditions. */
  choose(typed: string): Promise<Result<null>>
}

/** Tries that may follow each other at once; a person corrects a password a few times. */
const burst = 10
/** Milliseconds until another try is allowed. */
const refillMs = 6000

/** Guards sign-in against a page that was taken over (security.md): no port scan, no message inside a password. */
export const createSignInDoor = ({
  isSignedOut,
  chosen,
  choose,
  refusal,
  ask,
  now = () => performance.now(),
}: SignInDoorPorts): SignInDoor => {
  let tries = 0
  let countedAt = now()
  /** Takes one try; returns the seconds to wait where none is left. */
  const takeTry = (): number => {
    tries = Math.max(0, tries - (now() - countedAt) / refillMs)
    countedAt = now()
    if (tries > burst - 1) return Math.ceil(((tries - burst + 1) * refillMs) / 1000)
    tries += 1
    return 0
  }
  const admit: SignInDoor['admit'] = async (typed) => {
    const address = parseServerAddress(typed)
    if (!address.ok) return address
    const origin = address.value
    const refused = refusal(origin)
    if (refused !== null) return { ok: false, error: refused }
    if (!isSignedOut()) return failed('blocked')
    const retryAfter = takeTry()
    if (retryAfter > 0) return failed('throttled', { retryAfter })
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
