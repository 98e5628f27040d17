import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { app } from './app.ts'

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>

export interface SafeStorageSystem {
  readonly platform: NodeJS.Platform
  readonly isReady: () => boolean
  /** The password manager on Linux. The host has no recognised desktop: `basic_text`. */
  readonly backend: Exclude<Backend, 'unknown'>
  /** Returns the system's secret for this app; null while the keyring refuses. */
  readonly secret: () => string | null
}

/** Chromium's published password for `basic_text`, which protects nothing. */
const published = 'peanuts'
/** Chromium's marks of an encrypted text: by a published password, and by the system's key. */
const marks = { plain: 'v10', system: 'v11' } as const

/** Electron's `safeStorage`: a text under a key of the system's. */
export class HostSafeStorage implements Electron.SafeStorage {
  readonly #system: SafeStorageSystem
  #usesPlainText = false

  constructor(system: SafeStorageSystem) {
    this.#system = system
  }

  #isBasic(): boolean {
    return this.#system.platform === 'linux' && this.#system.backend === 'basic_text'
  }

  /** Returns the key of a mark; null while it is not available. */
  #key(mark: string): Buffer | null {
    const secret = mark === marks.plain ? published : this.#system.secret()
    return secret === null ? null : createHash('sha256').update(secret).digest()
  }

  isEncryptionAvailable(): boolean {
    if (!this.#system.isReady()) return false
    return this.#isBasic() ? this.#usesPlainText : this.#system.secret() !== null
  }

  getSelectedStorageBackend(): Backend {
    // Electron has this method on Linux only.
    if (this.#system.platform !== 'linux')
      throw new TypeError('safeStorage.getSelectedStorageBackend is not a function')
    return this.#system.isReady() ? this.#system.backend : 'unknown'
  }

  setUsePlainTextEncryption(usePlainText: boolean): void {
    if (typeof usePlainText !== 'boolean') throw new TypeError('Error processing argument at index 0')
    this.#usesPlainText = usePlainText
  }

  encryptString(plainText: string): Buffer {
    const name = 'Error while encrypting the text provided to safeStorage.encryptString.'
    if (typeof plainText !== 'string') throw new TypeError('Error processing argument at index 0')
    const mark = this.#isBasic() ? marks.plain : marks.system
    const key = this.isEncryptionAvailable() ? this.#key(mark) : null
    if (key === null) throw new Error(`${name} Encryption is not available.`)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const data = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from(mark), iv, cipher.getAuthTag(), data])
  }

  decryptString(encrypted: Buffer): string {
    const name = 'Error while decrypting the ciphertext provided to safeStorage.decryptString.'
    if (!Buffer.isBuffer(encrypted))
      throw new TypeError(`${name} Expected the first argument of decryptString() to be a buffer`)
    if (!this.isEncryptionAvailable()) throw new Error(`${name} Decryption is not available.`)
    const mark = encrypted.toString('latin1', 0, 3)
    if (mark !== marks.plain && mark !== marks.system)
      throw new Error(`${name} Ciphertext does not appear to be encrypted.`)
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key(mark) ?? '', encrypted.subarray(3, 15))
      decipher.setAuthTag(encrypted.subarray(15, 31))
      return Buffer.concat([decipher.update(encrypted.subarray(31)), decipher.final()]).toString('utf8')
    } catch {
      throw new Error(name)
    }
  }

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.isEncryptionAvailable()
  }

  async encryptStringAsync(plainText: string): Promise<Buffer> {
    return this.encryptString(plainText)
  }

  /** A text under the published password should be encrypted again as soon as the system has a key. */
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const result = this.decryptString(encrypted)
    return { result, shouldReEncrypt: !this.#isBasic() && encrypted.toString('latin1', 0, 3) === marks.plain }
  }
}

/** The host's own: no desktop that Chromium recognises on Linux, and a secret per data folder elsewhere. */
export const safeStorage = new HostSafeStorage({
  platform: process.platform,
  isReady: () => app.isReady(),
  backend: 'basic_text',
  secret: () => `browser host ${app.getPath('userData')}`,
})
