import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { LockState } from '#shared/ipc/lock.ts'
import type { CoveredAccount, Flags, SavedLock } from '../storage/flags.ts'

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
/** Wrong tries after which the lock takes no PIN. A sign-in with the password then opens it. */
const mostTries = 10

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
  /** Returns the accounts with a session, in memory or on disk. */
  readonly accounts: () => readonly CoveredAccount[]
  /** Returns whether there is a session, even of an account that is not known yet. */
  readonly hasSession: () => boolean
  readonly onChange: (state: LockState) => void
  /** Returns ms of a monotonic clock. Setting the computer's clock changes no wait. */
  readonly now: () => number
}

/**
 * The app lock: it covers the windows until the person types the PIN (user-guide.md#lock). It is no encryption. It
 * belongs to the app: the end of a session does not open it. Errors of a PIN are `invalid` when wrong, `throttled` with
 * `retryAfter` after several wrong ones, `blocked` after ten, and `storage` while the keyring does not answer.
 */
export interface Lock {
  state(): LockState
  /** Returns a signal that is aborted while the app is locked. Each time of being unlocked has its own. */
  unlocked(): AbortSignal
  /** Resolves once the app is unlocked. */
  whenUnlocked(): Promise<void>
  /** Locks. Nothing happens without a PIN, or without a session that the lock could cover. */
  lock(): void
  unlock(pin: string): Promise<Result<null>>
  /** Sets or replaces the PIN. `current` is the PIN so far, null for none. */
  setPin(pin: string, current: string | null): Promise<Result<null>>
  removePin(current: string): Promise<Result<null>>
  /** Removes PIN and lock. Call after all sessions have ended. */
  forget(): void
  /** Returns a covered account whose password opens the lock; null for any other, and while unlocked. */
  covered(account: string): CoveredAccount | null
  /** Unlocks after a sign-in to a covered account with its password, and keeps the PIN. */
  open(account: CoveredAccount): void
}

/** Returns the lists as one, the second one's entries without those of the first. */
const union = (
  some: readonly CoveredAccount[],
  more: readonly CoveredAccount[],
): readonly CoveredAccount[] => [
  ...some,
  ...more.filter(({ account }) => !some.some((one) => one.account === account)),
]

/**
 * Creates the check of PINs: wrong tries cost time, and after ten the lock takes none. `onExhausted` is called for the
 * last one. Tries are on disk, so that ending the process does not undo one.
 */
const createPinTries = ({ keyring, saved, now }: LockPorts, onExhausted: () => void) => {
  const setTries = (tries: number): void => saved.set({ ...saved.get(), tries })
  // A start begins the wait again, because no clock says how long the app was closed.
  let triedAt = now()
  /** Tries run one at a time, so that parallel ones do not escape the wait. */
  let last: Promise<unknown> = Promise.resolve()
  const takesPin = (): boolean => saved.get().tries < mostTries
  const waitMs = (): number => Math.max(0, triedAt + waitAfter(saved.get().tries) - now())
  return {
    takesPin,
    /** Checks a PIN. For its errors, see `Lock`. Call within `enqueue`. */
    check: async (pin: string): Promise<Result<null>> => {
      if (!takesPin()) return failed('blocked')
      const wait = waitMs()
      if (wait > 0) return failed('throttled', { retryAfter: Math.ceil(wait / 1000) })
      const stored = await keyring.read(entry)
      if (stored === null) return failed('storage')
      // Counts before the check.
      setTries(saved.get().tries + 1)
      triedAt = now()
      if (await matchesPin(pin, stored)) {
        setTries(0)
        return ok(null)
      }
      if (!takesPin()) {
        onExhausted()
        return failed('blocked')
      }
      const seconds = Math.ceil(waitMs() / 1000)
      return failed('invalid', seconds > 0 ? { retryAfter: seconds } : {})
    },
    /** Runs an act with a PIN after the ones before. */
    enqueue: (run: () => Promise<Result<null>>): Promise<Result<null>> => {
      const result = last.then(run)
      last = result.catch(() => undefined)
      return result
    },
  }
}

/** Creates the lock. With a PIN the app starts locked, unless neither a session nor the last lock has an account. */
export const createLock = (ports: LockPorts): Lock => {
  const { keyring, saved, onChange } = ports
  const change = (patch: Partial<SavedLock>): void => saved.set({ ...saved.get(), ...patch })
  let isLocked = false
  let unlocked = new AbortController()
  let waiting: (() => void)[] = []
  const tries = createPinTries(ports, () => {
    if (isLocked) onChange(state())
    else lock()
  })
  const state = (): LockState => ({
    hasPin: saved.get().hasPin,
    isLocked,
    takesPin: tries.takesPin(),
    accounts: isLocked
      ? saved
          .get()
          .covered.flatMap(({ account, server, name, isDemo }) =>
            isDemo ? [] : [{ account, name, network: URL.parse(server)?.host ?? '' }],
          )
      : [],
  })

  const setLocked = (locked: boolean): void => {
    if (isLocked === locked) return
    isLocked = locked
    // On disk, because the sessions may end before the next start.
    change({ covered: locked ? [...union(saved.get().covered, ports.accounts())] : [] })
    if (locked) unlocked.abort()
    else {
      unlocked = new AbortController()
      const resolves = waiting
      waiting = []
      for (const resolve of resolves) resolve()
    }
    onChange(state())
  }
  const lock = (): void => {
    if (saved.get().hasPin && ports.hasSession()) setLocked(true)
  }
  const covered = (account: string): CoveredAccount | null =>
    (isLocked && saved.get().covered.find((one) => one.account === account && !one.isDemo)) || null

  if (saved.get().hasPin && (saved.get().covered.length > 0 || ports.hasSession())) {
    isLocked = true
    unlocked.abort()
    change({ covered: [...union(saved.get().covered, ports.accounts())] })
  }

  return {
    state,
    unlocked: () => unlocked.signal,
    whenUnlocked: () => (isLocked ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    lock,
    unlock: (pin) =>
      tries.enqueue(async () => {
        const checked = await tries.check(pin)
        if (checked.ok) setLocked(false)
        return checked
      }),
    setPin: (pin, current) =>
      tries.enqueue(async () => {
        const checked = saved.get().hasPin ? await tries.check(current ?? '') : ok(null)
        if (!checked.ok) return checked
        if (!(await keyring.write(entry, await hashPin(pin)))) return failed('storage')
        change({ hasPin: true, tries: 0 })
        onChange(state())
        return ok(null)
      }),
    removePin: (current) =>
      tries.enqueue(async () => {
        const checked = await tries.check(current)
        if (!checked.ok) return checked
        change({ hasPin: false, tries: 0 })
        void keyring.remove(entry)
        onChange(state())
        return ok(null)
      }),
    forget: () => {
      change({ hasPin: false, tries: 0 })
      void keyring.remove(entry)
      if (isLocked) setLocked(false)
      else onChange(state())
    },
    covered,
    open: ({ account }) => {
      if (covered(account) === null) return
      change({ tries: 0 })
      setLocked(false)
    },
  }
}
