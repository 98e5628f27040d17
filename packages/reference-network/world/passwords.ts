import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { passwordRules } from '#shared/rules/password.ts'
import { invalid } from './refusal.ts'

const length = 32
const cost = { N: 8192, r: 8, p: 1 }

/** Returns a password in its stored form: salted scrypt. */
export const hashPassword = (password: string, salt = randomBytes(16)): string =>
  `${salt.toString('hex')}:${scryptSync(password, salt, length, cost).toString('hex')}`

export const isPassword = (password: string, saved: string): boolean => {
  const [salt, hash] = saved.split(':')
  if (salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, 'hex')
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), length, cost), expected)
}

/** Returns a new secret. The database stores only its hash, so that it contains no usable credentials. */
export const newToken = (): string => randomBytes(30).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Applies the password rules (product.md#passwords). Throws a 422 with all rules that are not met. */
export const checkNewPassword = (password: string, confirmation: string): void => {
  const unmet = passwordRules(password, confirmation).filter((rule) => !rule.met)
  if (unmet.length > 0) throw invalid({ password: unmet.map((rule) => rule.text) })
}
