import { inTime } from '#shared/in-time.ts'
import { platform } from '../platform.ts'

/** The used methods of keytar. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Result of a read. `late` resolves if the user unlocks a slow keyring later. */
export type KeyringReading =
  | { readonly status: 'found'; readonly secret: string }
  | { readonly status: 'none' }
  | { readonly status: 'unavailable'; readonly late: Promise<string | null> | null }

/**
 * The owner of a secret: a member's id, '' for a secret of no member, or the entry that all data folders shared in
 * earlier versions.
 */
export type Owner = string | typeof sharedEntry
export const sharedEntry = Symbol('shared entry')

/**
 * This data folder's entries in the system's keyring, by server and owner. Every method has a timeout; none throws.
 */
export interface Keyring {
  read(name: string, owner: Owner): Promise<KeyringReading>
  /**
   * Returns false for a secret that exceeds this system's limit, whether or not the keyring is available
   * (robustness.md#keyring).
   */
  fits(secret: string): boolean
  /**
   * Saves a secret; resolves with false on failure. `onLate` is called if a slow keyring saves the secret later, after
   * the user unlocks it.
   */
  write(name: string, owner: string, secret: string, onLate?: () => void): Promise<boolean>
  remove(name: string, owner: Owner): Promise<boolean>
}

/**
 * Maximum bytes of UTF-8 in Windows' Credential Manager (`CRED_MAX_CREDENTIAL_BLOB_SIZE`). Other systems have no limit.
 */
const largest = platform() === 'win32' ? 5 * 512 : Number.POSITIVE_INFINITY
const service = (name: string): string => `Quayside ${name}`
const timedOut = Symbol('timed out')

/**
 * Guards keytar. Each native call blocks a thread of libuv's small pool, so the calls run one at a time. No caller
 * waits longer than `timeoutMs`. A hung call blocks later ones instead of more threads (robustness.md#keyring). Keytar
 * loads on first use, so that a machine without it can start the app. `folder` is the random id of this data folder,
 * because others have entries in the same keyring.
 */
export const createKeyring = (
  load: () => Promise<Keytar>,
  folder: () => string,
  timeoutMs = 3000,
  maxBytes = largest,
): Keyring => {
  const account = (owner: Owner): string => (owner === sharedEntry ? 'session' : `${folder()}|${owner}`)
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
    read: async (name, owner) => {
      const reading = queued((keytar) => keytar.getPassword(service(name), account(owner)))
      const late = reading.catch(() => null)
      try {
        const secret = await inTime(reading, timeoutMs, timedOut)
        if (secret === timedOut) return { status: 'unavailable', late }
        return secret === null ? { status: 'none' } : { status: 'found', secret }
      } catch {
        return { status: 'unavailable', late: null }
      }
    },
    write: async (name, owner, secret, onLate) => {
      if (!fits(secret)) return false
      const writing = queued((keytar) => keytar.setPassword(service(name), account(owner), secret))
      const isSaved = await done(writing)
      if (!isSaved && onLate) writing.then(onLate, () => undefined)
      return isSaved
    },
    remove: (name, owner) => done(queued((keytar) => keytar.deletePassword(service(name), account(owner)))),
  }
}

/**
 * Wraps the keyring as a store of texts of no member. An unavailable keyring is empty. `readsShared`: a text that this
 * folder has not saved yet comes from the entry of earlier versions, which stays for other data folders.
 */
export const savedSecrets = ({ read, write, remove }: Keyring, readsShared: () => boolean) => ({
  read: async (name: string): Promise<string | null> => {
    const own = await read(name, '')
    const reading = own.status === 'none' && readsShared() ? await read(name, sharedEntry) : own
    return reading.status === 'found' ? reading.secret : null
  },
  write: (name: string, secret: string) => write(name, '', secret),
  remove: (name: string) => remove(name, ''),
})

/** Loads the native module. It may be missing or built for another machine. */
export const loadKeytar = async (): Promise<Keytar> => {
  const loaded = (await import('keytar')) as { default?: Keytar } & Keytar
  return loaded.default ?? loaded
}
