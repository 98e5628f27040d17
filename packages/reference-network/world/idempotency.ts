import { createHash } from 'node:crypto'
import type { World } from './open-world.ts'
import { Refusal } from './refusal.ts'

/** Identifies repeats of a creating call: the user, the key, and the request's hash. */
export interface Repeat {
  readonly userId: number
  readonly key: string
  readonly fingerprint: string
}

const week = 7 * 86_400_000

/** Returns a hash of a request; files count with their bytes. */
export const fingerprintOf = (name: string, input: unknown): string => {
  const hash = createHash('sha256').update(name)
  const plain = JSON.stringify(input, (_, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    return createHash('sha256').update(value).digest('hex')
  })
  return hash.update(plain).digest('hex')
}

/** Returns the first answer for this key, if any. Throws a 422 if the key belongs to another request. */
export const firstAnswer = (world: World, repeat: Repeat): { readonly answer: unknown } | undefined => {
  const row = world.db.one<{ fingerprint: string; answer: string }>(
    'SELECT fingerprint, answer FROM idempotency WHERE user_id = ? AND key = ?',
    repeat.userId,
    repeat.key,
  )
  if (row === undefined) return undefined
  if (row.fingerprint !== repeat.fingerprint) {
    throw new Refusal(422, 'This Idempotency-Key was used for another request.')
  }
  return { answer: JSON.parse(row.answer) as unknown }
}

/** Saves an answer, in the transaction of its effect. */
export const saveAnswer = (world: World, repeat: Repeat, answer: unknown): void => {
  const now = world.clock.now()
  world.db.run('DELETE FROM idempotency WHERE created_at < ?', now - week)
  world.db.run(
    'INSERT INTO idempotency (user_id, key, fingerprint, answer, created_at) VALUES (?, ?, ?, ?, ?)',
    repeat.userId,
    repeat.key,
    repeat.fingerprint,
    JSON.stringify(answer ?? null),
    now,
  )
}
