import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { z } from 'zod'

const base64 = z.base64()

/** A text under a passphrase: scrypt derives the key, and AES-256-GCM encrypts and authenticates. */
export const sealedText = z.object({
  /** The cost of a guess. The limits keep a hostile file from taking the memory. */
  scrypt: z.object({
    N: z.union([z.literal(2 ** 16), z.literal(2 ** 17), z.literal(2 ** 18)]),
    r: z.literal(8),
    p: z.number().int().min(1).max(2),
  }),
  salt: base64.length(24),
  iv: base64.length(16),
  tag: base64.length(24),
  data: base64,
})

export type SealedText = z.output<typeof sealedText>

const keyBytes = 32
const cost = { N: 2 ** 17, r: 8, p: 1 } as const

/** Derives the key, with the passphrase in one Unicode form, because keyboards differ between systems. */
const keyOf = (passphrase: string, salt: Buffer, params: SealedText['scrypt']): Promise<Buffer> => {
  const options: ScryptOptions = { ...params, maxmem: 256 * params.N * params.r }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Encrypts a text. `head` is authenticated with it, and stays readable elsewhere. */
export const seal = async (text: string, passphrase: string, head: string): Promise<SealedText> => {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, cost), iv)
  cipher.setAAD(Buffer.from(head))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const [saltText, ivText, tag] = [salt, iv, cipher.getAuthTag()].map((bytes) => bytes.toString('base64'))
  return {
    scrypt: cost,
    salt: saltText as string,
    iv: ivText as string,
    tag: tag as string,
    data: data.toString('base64'),
  }
}

/** Decrypts a text. Null for a wrong passphrase or a changed file, which cannot be told apart. */
export const unseal = async (
  sealed: SealedText,
  passphrase: string,
  head: string,
): Promise<string | null> => {
  const [salt, iv, tag, data] = [sealed.salt, sealed.iv, sealed.tag, sealed.data].map((text) =>
    Buffer.from(text, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, salt, sealed.scrypt), iv, {
    authTagLength: 16,
  })
  decipher.setAAD(Buffer.from(head))
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
