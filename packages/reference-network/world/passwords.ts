import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { passwordRules } from '#shared/rules/password.ts'
import { invalid } from './refusal.ts'

const length = 32
/** Scrypt's N. Low, because each start hashes the demo's published passwords. */
const newCost = 1024
/** N of stored forms without their own. */
const formerCost = 8192

const hashOf = (password: string, salt: Buffer, N: number): Buffer =>
  scryptSync(password, salt, length, { N, r: 8, p: 1 })

/** Returns a password in its stored form: salt, scrypt's hash, and its N. */
export const hashPassword = (password: string, salt = randomBytes(16)): string =>
  `${salt.toString('hex')}:${hashOf(password, salt, newCost).toString('hex')}:${newCost}`

export const isPassword = (password: string, saved: string): boolean => {
  const [salt, hash, cost = formerCost] = saved.split(':')
  if (salt === undefined || hash === undefined) return false
  return timingSafeEqual(hashOf(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(hash, 'hex'))
}

/** Returns a new secret. The database stores only its hash, so that it contains no usable credentials. */
export const newToken = (): string => randomBytes(30).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Applies the password rules (product.md#passwords). Throws a 422 with all rules that are not met. */
export const checkNewPassword = (password: string, confirmation: string): void => {
  const unmet = passwordRules(password, confirmation).filter((rule) => !rule.met)
  if (unmet.length > 0) throw invalid({ password: unmet.map((rule) => rule.text) })
}
