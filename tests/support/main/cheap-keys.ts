import type crypto from 'node:crypto'

/** Replaces `scrypt` by one at a low cost, for tests that derive many keys. The keys still depend on all its input. */
export const withCheapKeys = (real: typeof crypto): typeof crypto => {
  const scrypt = (
    password: string,
    salt: Buffer,
    keyBytes: number,
    options: crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ): void => real.scrypt(password, salt, keyBytes, { ...options, N: 2 }, done)
  return { ...real, scrypt: scrypt as typeof crypto.scrypt }
}
