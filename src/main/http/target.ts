import { Cookie, CookieJar, defaultPath } from 'tough-cookie'
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
 * The token of the CSRF cookie as its header wants it, URL-decoded; null while there is none (robustness.md#requests-and-answers).
 */
export const csrfToken = (target: Target): string | null => {
  const cookies: Cookie[] = target.jar.getCookiesSync(target.origin)
  const found = cookies.find((cookie) => cookie.key === csrfCookieName)
  return found ? decoded(found.value) : null
}

/** Cookies that a server may set, with one answer and in all. */
const maxCookies = 50
/** Bytes of one cookie and of all, attributes included: most servers refuse a header of more than 16 KB. */
const maxCookieBytes = 4096
const maxJarBytes = 16 * 1024

const bytesOf = (cookie: Cookie): number => Buffer.byteLength(cookie.toString())

/** Removes cookies that ended and returns the others, those of other paths and for TLS alone too. */
const holdOf = (jar: CookieJar): Cookie[] => {
  const all = (jar.toJSON()?.cookies ?? []).map((entry) => Cookie.fromJSON(entry)).filter((each) => !!each)
  const [ended = [], held = []] = [true, false].map((isEnded) =>
    all.filter((each) => each.TTL() <= 0 === isEnded),
  )
  for (const { domain, path, key } of ended) jar.store.removeCookie(domain, path, key, () => undefined)
  return held
}

/** Whether the jar has room for a cookie that `url` sets. The one that it replaces makes room. */
const hasRoom = (jar: CookieJar, cookie: Cookie, { hostname, pathname }: URL): boolean => {
  const { key } = cookie
  const [domain, path] = [cookie.domain ?? hostname, cookie.path ?? defaultPath(pathname)]
  const others = holdOf(jar).filter(
    (held) => held.key !== key || held.domain !== domain || held.path !== path,
  )
  const bytes = others.reduce((sum, other) => sum + bytesOf(other), bytesOf(cookie))
  return others.length < maxCookies && bytes <= maxJarBytes
}

/**
 * Saves the cookies that an answer sets in the target's jar. Leaves out unreadable ones, and those for which the jar has no
 * room: dropping older ones instead could drop the session.
 */
export const saveCookies = (target: Target, url: string, header: string | string[] | undefined): void => {
  for (const text of header === undefined ? [] : [header].flat().slice(0, maxCookies)) {
    const cookie = Buffer.byteLength(text) <= maxCookieBytes ? Cookie.parse(text) : undefined
    if (cookie !== undefined && hasRoom(target.jar, cookie, new URL(url)))
      target.jar.setCookieSync(cookie, url, { ignoreError: true })
  }
}
