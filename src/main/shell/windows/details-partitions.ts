import type { Session } from 'electron'
import type { Target } from '../../http/target.ts'

/** A separate partition for an account's details pages. It has the session's cookies while one of them is open. */
export interface DetailsPartition {
  readonly session: Session
  setCookies(target: Target): Promise<void>
  /** Removes all that the pages stored. Later cookies wait for it. The partition may then serve another account. */
  free(): void
}

/** Returns the expiry for Electron's cookies, seconds since 1970; undefined for a session cookie. */
const expiry = (expires: Date | 'Infinity' | null): number | undefined =>
  expires instanceof Date ? expires.getTime() / 1000 : undefined

/**
 * Gives each account a partition of its own. Otherwise a page could use another account's cookies or stored data.
 * `open` returns a partition by its number, and `prepare` restricts it.
 */
export const createDetailsPartitions = (
  open: (n: number) => Session,
  prepare: (session: Session) => void,
): { readonly of: (account: string) => DetailsPartition } => {
  const all: (DetailsPartition & { account: string | null })[] = []

  const create = (account: string): DetailsPartition => {
    const session = open(all.length)
    prepare(session)
    let cleared: Promise<unknown> = Promise.resolve()
    const made: (typeof all)[number] = {
      account,
      session,
      setCookies: async ({ jar, origin }) => {
        await cleared
        const cookies = jar.getCookiesSync(origin)
        // Chromium refuses some cookies that other clients keep, such as one with a control character.
        await Promise.allSettled(
          cookies.map(({ key, value, path, secure, httpOnly, expires }) => {
            const expirationDate = expiry(expires)
            return session.cookies.set({
              url: origin,
              name: key,
              value,
              path: path ?? '/',
              secure,
              httpOnly,
              ...(expirationDate === undefined ? {} : { expirationDate }),
            })
          }),
        )
      },
      free: () => {
        made.account = null
        cleared = Promise.all([session.clearStorageData(), session.clearCache()])
      },
    }
    all.push(made)
    return made
  }
  return {
    of: (account) => {
      const known = all.find((one) => one.account === account)
      if (known) return known
      const free = all.find((one) => one.account === null)
      if (!free) return create(account)
      free.account = account
      return free
    },
  }
}
