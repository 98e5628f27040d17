import { inTime } from '#shared/in-time.ts'
import { platform } from '../platform.ts'

/** The part of keytar that is used: one service name per server, one fixed account. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** The outcome of a read. `late` is what a slow keyring may still give, once somebody unlocks it. */
export type KeyringReading =
  | { readonly status: 'found'; readonly secret: string }
  | { readonly status: 'none' }
  | { readonly status: 'unavailable'; readonly late: Promise<string | null> | null }

/** The system's keyring behind its guard. Every method ends in time, none throws. */
export interface Keyring {
  read(origin: string): Promise<KeyringReading>
  /** False for more than this system's keyring takes, whatever its state (robustness.md#keyring). */
  fits(secret: string): boolean
  /** False when it could not be stored. */
  /** `onLate` is called when it is saved after all, once somebody has unlocked a slow keyring. */
  write(origin: string, secret: string, onLate?: () => void): Promise<boolean>
  remove(origin: string): Promise<boolean>
}

const account = 'session'

/** Bytes of UTF-8 that Windows' Credential Manager takes (`CRED_MAX_CREDENTIAL_BLOB_SIZE`); the others have no limit. */
const largest = platform() === 'win32' ? 5 * 512 : Number.POSITIVE_INFINITY
const service = (origin: string): string => `Quayside ${origin}`
const timedOut = Symbol('timed out')

/**
 * Guards keytar: each of its native calls blocks a thread of libuv's small pool, so they run one at a time,
 * and no caller waits longer than `timeoutMs` for one; a call that hangs blocks the later ones instead of
 * piling up with them (robustness.md#keyring). Keytar is loaded on first use, so that a machine without
 * it still starts.
 */
export const createKeyring = (load: () => Promise<Keytar>, timeoutMs = 3000, maxBytes = largest): Keyring => {
  let last: Promise<unknown> = Promise.resolve()

  const queued = <T>(act: (keytar: Keytar) => Promise<T>): Promise<T> => {
    const call = last.then(async () => act(await load()))
    last = call.catch(() => undefined)
    return call
  }
  const done = async (promise: Promise<unknown>): Promise<boolean> => {
    promise.catch(() => undefined)
    try {
      return (await inTime(promise, timeoutMs, timedOut)) !== timedOut
    } catch {
      return false
    }
  }

  const fits = (secret: string): boolean => Buffer.byteLength(secret) <= maxBytes

  return {
    fits,
    read: async (origin) => {
      const reading = queued((keytar) => keytar.getPassword(service(origin), account))
      const late = reading.catch(() => null)
      try {
        const secret = await inTime(reading, timeoutMs, timedOut)
        if (secret === timedOut) return { status: 'unavailable', late }
        return secret === null ? { status: 'none' } : { status: 'found', secret }
      } catch {
        return { status: 'unavailable', late: null }
      }
    },
    write: async (origin, secret, onLate) => {
      if (!fits(secret)) return false
      const writing = queued((keytar) => keytar.setPassword(service(origin), account, secret))
      const isSaved = await done(writing)
      if (!isSaved && onLate) writing.then(onLate, () => undefined)
      return isSaved
    },
    remove: (origin) => done(queued((keytar) => keytar.deletePassword(service(origin), account))),
  }
}

/** The keyring as a store of texts: an unavailable keyring holds none. */
export const savedSecrets = ({ read, write, remove }: Keyring) => ({
  read: async (name: string): Promise<string | null> => {
    const reading = await read(name)
    return reading.status === 'found' ? reading.secret : null
  },
  write,
  remove,
})

/** Loads the native module; it may be missing or built for another machine. */
export const loadKeytar = async (): Promise<Keytar> => {
  const loaded = (await import('keytar')) as { default?: Keytar } & Keytar
  return loaded.default ?? loaded
}
