import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { LockState } from '#shared/ipc/lock.ts'
import type { Flags } from '../storage/flags.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** Cost of a try: about 40 ms and 16 MB. */
const cost = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 2 ** 20 }
const keyBytes = 32

/** Letters that look the same may arrive composed or decomposed, depending on the keyboard. */
const derived = (pin: string, salt: Buffer): Promise<Buffer> =>
  derive(pin.normalize('NFKC'), salt, keyBytes, cost)

/** Returns the text that the keyring stores for a PIN: a random salt and a key, both base64. */
const hashPin = async (pin: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${(await derived(pin, salt)).toString('base64')}`
}

/** Returns whether a PIN has this stored text. False for a damaged text. */
export const matchesPin = async (pin: string, stored: string): Promise<boolean> => {
  const [salt = '', key = ''] = stored.split(':').map((part) => Buffer.from(part, 'base64'))
  if (salt === '' || key === '' || key.length !== keyBytes) return false
  return timingSafeEqual(await derived(pin, salt), key)
}

/** Wrong tries that cost no time. Each further one doubles the wait. */
const freeTries = 3
const firstWaitMs = 5000
const longestWaitMs = 5 * 60_000

const waitAfter = (tries: number): number =>
  tries < freeTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - freeTries))

/** Name of the PIN's entry in the keyring. */
const entry = 'lock'

export interface LockPorts {
  readonly keyring: {
    /** Resolves with null for a missing entry, and for a keyring that does not answer. */
    read(name: string): Promise<string | null>
    write(name: string, secret: string): Promise<boolean>
    remove(name: string): Promise<boolean>
  }
  readonly saved: Flags['lock']
  readonly onChange: (state: LockState) => void
  /** Returns ms since 1970, wall clock. Wrong tries count across restarts. */
  readonly now: () => number
}

/**
 * The app lock: it covers the windows until the person types the PIN (user-guide.md#lock). It is no encryption.
 * Errors of a PIN are `invalid` when wrong, `throttled` with `retryAfter` after several wrong ones, and `storage` while
 * the keyring does not answer.
 */
export interface Lock {
  state(): LockState
  /** Locks; without a PIN nothing happens. */
  lock(): void
  unlock(pin: string): Promise<Result<null>>
  /** Sets or replaces the PIN. `current` is the PIN so far, null for none. */
  setPin(pin: string, current: string | null): Promise<Result<null>>
  removePin(current: string): Promise<Result<null>>
  /** Removes PIN and lock. Call after the session has ended, or after a sign-in with the password. */
  forget(): void
  /** Unlocks after a sign-in with the password, and keeps the PIN. */
  open(): void
}

/** Creates the lock. With a PIN the app starts locked. */
export const createLock = ({ keyring, saved, onChange, now }: LockPorts): Lock => {
  let isLocked = saved.get().hasPin
  /** Tries run one at a time, so that parallel ones do not escape the wait. */
  let last: Promise<unknown> = Promise.resolve()
  const state = (): LockState => ({ hasPin: saved.get().hasPin, isLocked })

  const setLocked = (locked: boolean): void => {
    if (isLocked === locked) return
    isLocked = locked
    onChange(state())
  }
  const waitMs = (): number => {
    const { tries, triedAt } = saved.get()
    // A clock that was set back does not prolong the wait.
    return Math.min(waitAfter(tries), Math.max(0, triedAt + waitAfter(tries) - now()))
  }
  const check = async (pin: string): Promise<Result<null>> => {
    const wait = waitMs()
    if (wait > 0) return failed('throttled', { retryAfter: Math.ceil(wait / 1000) })
    const stored = await keyring.read(entry)
    if (stored === null) return failed('storage')
    // Counts before the check, so that ending the process does not undo a try.
    saved.set({ ...saved.get(), tries: saved.get().tries + 1, triedAt: now() })
    if (!(await matchesPin(pin, stored))) {
      const seconds = Math.ceil(waitMs() / 1000)
      return failed('invalid', seconds > 0 ? { retryAfter: seconds } : {})
    }
    saved.set({ ...saved.get(), tries: 0 })
    return ok(null)
  }
  const inTurn = (run: () => Promise<Result<null>>): Promise<Result<null>> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }

  return {
    state,
    lock: () => {
      if (saved.get().hasPin) setLocked(true)
    },
    unlock: (pin) =>
      inTurn(async () => {
        const checked = await check(pin)
        if (checked.ok) setLocked(false)
        return checked
      }),
    setPin: (pin, current) =>
      inTurn(async () => {
        const checked = saved.get().hasPin ? await check(current ?? '') : ok(null)
        if (!checked.ok) return checked
        if (!(await keyring.write(entry, await hashPin(pin)))) return failed('storage')
        saved.set({ hasPin: true, tries: 0, triedAt: 0 })
        onChange(state())
        return ok(null)
      }),
    removePin: (current) =>
      inTurn(async () => {
        const checked = await check(current)
        if (!checked.ok) return checked
        saved.set({ hasPin: false, tries: 0, triedAt: 0 })
        void keyring.remove(entry)
        onChange(state())
        return ok(null)
      }),
    forget: () => {
      saved.set({ hasPin: false, tries: 0, triedAt: 0 })
      void keyring.remove(entry)
      isLocked = false
      onChange(state())
    },
    open: () => setLocked(false),
  }
}
