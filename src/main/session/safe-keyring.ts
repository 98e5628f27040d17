import type { SafeStorage } from 'electron'
import { z } from 'zod'
import { inTime } from '#shared/in-time.ts'
import type { Platform } from '../platform.ts'
import { openJsonStore } from '../storage/json-store.ts'
import { type Keyring, type Owner, sharedEntry } from './keyring.ts'

/** The used methods of Electron's `safeStorage`. */
export type UsedSafeStorage = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

export interface SafeKeyringPorts {
  readonly safeStorage: UsedSafeStorage
  readonly platform: Platform
  /** The data folder, which holds the encrypted secrets. */
  readonly dir: string
}

const schema = z.object({
  /** Encrypted secrets, by server and owner. */
  secrets: z.record(z.string(), z.base64()).catch({}).default({}),
})

const timedOut = Symbol('timed out')

/**
 * A keyring on Electron's `safeStorage`, which can replace keytar (security.md#secrets). The system's keyring holds one
 * key of the app, and a file holds the secrets under it. Linux without a keyring would encrypt under a published
 * password, which counts as unavailable.
 */
export const createSafeKeyring = (
  { safeStorage, platform, dir }: SafeKeyringPorts,
  timeoutMs = 3000,
): Keyring => {
  let isOnDisk = true
  const store = openJsonStore(dir, 'secrets', schema, {
    writeFailed: () => {
      isOnDisk = false
    },
    reset: () => undefined,
  })
  const keyOf = (name: string, owner: string): string => `${name} ${owner}`
  const isAvailable = async (): Promise<boolean> =>
    (await safeStorage.isAsyncEncryptionAvailable()) &&
    (platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()))
  /** Saves the secrets and returns whether they are on disk. */
  const save = (secrets: z.output<typeof schema>['secrets']): boolean => {
    isOnDisk = true
    store.set({ secrets })
    return isOnDisk
  }
  const put = async (key: string, secret: string): Promise<void> => {
    if (!(await isAvailable())) throw new Error('no keyring')
    const encrypted = await safeStorage.encryptStringAsync(secret)
    if (!save({ ...store.get().secrets, [key]: encrypted.toString('base64') })) throw new Error('not on disk')
  }
  const take = async (key: string, encrypted: string): Promise<string> => {
    if (!(await isAvailable())) throw new Error('no keyring')
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))
    // The system has changed the key. A failure keeps the old text, which is still readable.
    if (shouldReEncrypt && store.get().secrets[key] === encrypted)
      await put(key, result).catch(() => undefined)
    return result
  }
  return {
    fits: () => true,
    read: async (name, owner: Owner) => {
      const key = owner === sharedEntry ? '' : keyOf(name, owner)
      const encrypted = store.get().secrets[key]
      if (encrypted === undefined) return { status: 'none' }
      const taking = take(key, encrypted)
      const late = taking.catch(() => null)
      try {
        const secret = await inTime(taking, timeoutMs, timedOut)
        return secret === timedOut ? { status: 'unavailable', late } : { status: 'found', secret }
      } catch {
        return { status: 'unavailable', late: null }
      }
    },
    write: async (name, owner, secret, onLate) => {
      const putting = put(keyOf(name, owner), secret)
      const isSaved = await inTime(
        putting.then(
          () => true,
          () => false,
        ),
        timeoutMs,
        timedOut,
      )
      if (isSaved === timedOut && onLate) putting.then(onLate, () => undefined)
      return isSaved === true
    },
    remove: async (name, owner) => {
      if (owner === sharedEntry) return true
      const { [keyOf(name, owner)]: _, ...others } = store.get().secrets
      return save(others)
    },
  }
}
