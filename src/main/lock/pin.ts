import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

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
export const hashPin = async (pin: string): Promise<string> => {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${(await derived(pin, salt)).toString('base64')}`
}

/** Returns whether a PIN has this stored text. False for a damaged text. */
export const matchesPin = async (pin: string, stored: string): Promise<boolean> => {
  const [salt = '', key = ''] = stored.split(':').map((part) => Buffer.from(part, 'base64'))
  if (salt === '' || key === '' || key.length !== keyBytes) return false
  return timingSafeEqual(await derived(pin, salt), key)
}
