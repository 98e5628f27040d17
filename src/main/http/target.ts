import { type Cookie, CookieJar } from 'tough-cookie'
import type { AppError } from '#shared/errors.ts'

/**
 * One signed-in (or signing-in) relation to a server: its origin and its cookies. Calls are tied to the target they
 * were sent with, so that a late 401 of an old session never ends a new one.
 */
export interface Target {
  /** `https://host[:port]`, without a trailing slash. */
  readonly origin: string
  readonly jar: CookieJar
  /** How often the CSRF token was renewed; a call that met a 419 under an older one need not renew it again. */
  csrfGeneration: number
  /** The renewal under way, shared by all calls that need it; null error when the token is new. */
  csrfRenewal: Promise<AppError | null> | null
  /** Aborted when the relation ends, which stops its reads. */
  readonly ended: AbortController
}

/** A new relation to a server, with no cookies yet or with restored ones. */
export const createTarget = (origin: string, jar: CookieJar = new CookieJar()): Target => ({
  origin,
  jar,
  csrfGeneration: 0,
  csrfRenewal: null,
  ended: new AbortController(),
})

/** The name of Laravel's CSRF cookie. */
export const csrfCookieName = 'XSRF-TOKEN'

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * The token of the CSRF cookie as its header wants it, URL-decoded; null while there is none (robustness.md#headers).
 */
export const csrfToken = (target: Target): string | null => {
  const cookies: Cookie[] = target.jar.getCookiesSync(target.origin)
  const found = cookies.find((cookie) => cookie.key === csrfCookieName)
  return found ? decoded(found.value) : null
}

/** Takes over the cookies that an answer sets; unreadable ones are left out. */
export const keepCookies = (target: Target, url: string, header: string | string[] | undefined): void => {
  for (const cookie of header === undefined ? [] : [header].flat())
    target.jar.setCookieSync(cookie, url, { ignoreError: true })
}
