import type { World } from './open-world.ts'
import { newToken, tokenHash } from './passwords.ts'

/** A browser's session, signed in or not. `token` is the cookie's value; the database stores only its hash. */
export interface Session {
  readonly token: string
  readonly csrf: string
  readonly userId: number | null
  readonly remember: boolean
}

interface SessionRow {
  readonly user_id: number | null
  readonly csrf: string
  readonly remember: number
  readonly seen_at: number
}

/** Laravel's lifetimes in ms: two hours of inactivity, or thirty days with 'remember me'. */
const lifetime = { short: 2 * 3_600_000, remembered: 30 * 86_400_000 }
/** Interval for saving the last use of a session, ms. */
const touchIntervalMs = 60_000

export const beginSession = (world: World, userId: number | null = null, remember = false): Session => {
  const session: Session = { token: newToken(), csrf: `${newToken()}=`, userId, remember }
  world.db.run(
    'INSERT INTO sessions (token_hash, user_id, csrf, remember, seen_at) VALUES (?, ?, ?, ?, ?)',
    tokenHash(session.token),
    userId,
    session.csrf,
    remember ? 1 : 0,
    world.clock.now(),
  )
  return session
}

/** Returns the session of a cookie's value; undefined for an unknown or expired one. */
export const findSession = (world: World, token: string): Session | undefined => {
  const hash = tokenHash(token)
  const row = world.db.one<SessionRow>('SELECT * FROM sessions WHERE token_hash = ?', hash)
  if (row === undefined) return undefined
  const now = world.clock.now()
  const silence = now - row.seen_at
  if (silence > (row.remember === 1 ? lifetime.remembered : lifetime.short)) {
    world.db.run('DELETE FROM sessions WHERE token_hash = ?', hash)
    return undefined
  }
  if (silence > touchIntervalMs) {
    world.db.run('UPDATE sessions SET seen_at = ? WHERE token_hash = ?', now, hash)
  }
  return { token, csrf: row.csrf, userId: row.user_id, remember: row.remember === 1 }
}

export const endSession = (world: World, token: string): void => {
  world.db.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash(token))
}

/** Deletes expired sessions. */
export const sweepSessions = (world: World): void => {
  const now = world.clock.now()
  world.db.run(
    'DELETE FROM sessions WHERE seen_at < ? OR (remember = 0 AND seen_at < ?)',
    now - lifetime.remembered,
    now - lifetime.short,
  )
}

/** Signs a user out everywhere, except in the calling session. */
export const endSessionsOf = (world: World, userId: number, except?: string): void => {
  world.db.run(
    'DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?',
    userId,
    except === undefined ? '' : tokenHash(except),
  )
}
