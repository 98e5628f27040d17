import { type Cookie, CookieJar } from 'tough-cookie'
import type { AppError } from '#shared/errors.ts'

/**
 * One session (or sign-in) at a server: its origin and its cookies. Calls are tied to the target they were
 * sent with, so that a late 401 of an old session never ends a new one.
 */
export interface Target {
  /** `https://host[:port]`, without a trailing slash. */
  readonly origin: string
  readonly jar: CookieJar
  /** How often the CSRF token was renewed; a call that met a 419 under an older one need not renew it again. */
  csrfGeneration: number
  /** The renewal in flight, shared by all calls that need it; resolves with null when the token is new. */
  csrfRenewal: Promise<AppError | null> | null
  /** Aborted as soon as the session is left, by signing out too: what waits to be sent stays unsent. */
  readonly left: AbortController
  /** Aborted when the session ends, which stops its reads. */
  readonly ended: AbortController
}

/** A new target, without cookies or with restored ones. */
export const createTarget = (origin: string, jar: CookieJar = new CookieJar()): Target => ({
  origin,
  jar,
  csrfGeneration: 0,
  csrfRenewal: null,
  left: new AbortController(),
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

/** Saves the cookies that an answer sets in the target's jar; unreadable ones are left out. */
export const saveCookies = (target: Target, url: string, header: string | string[] | undefined): void => {
  for (const cookie of header === undefined ? [] : [header].flat())
    target.jar.setCookieSync(cookie, url, { ignoreError: true })
}
