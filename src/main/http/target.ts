import { Cookie, CookieJar, defaultPath } from 'tough-cookie'
import type { AppError } from '#shared/errors.ts'

/**
 * One session or sign-in at a server: its origin and its cookies. Each call keeps its target, so that a late 401 of an
 * old session cannot end a new one.
 */
export interface Target {
  /** `https://host[:port]`, without a trailing slash. */
  readonly origin: string
  readonly jar: CookieJar
  /** Number of CSRF token renewals. A call that got a 419 under an older token need not renew it. */
  csrfGeneration: number
  /** The renewal in flight, shared by all calls. Resolves with null on success. */
  csrfRenewal: Promise<AppError | null> | null
  /** Aborted when the session is left, by a switch or sign-out. Stops its reads; queued calls then stay unsent. */
  readonly abandoned: AbortController
  /** Aborted when the session ends. Stops all calls that create nothing. */
  readonly ended: AbortController
}

/** Creates a target, with no cookies or with restored ones. */
export const createTarget = (origin: string, jar: CookieJar = new CookieJar()): Target => ({
  origin,
  jar,
  csrfGeneration: 0,
  csrfRenewal: null,
  abandoned: new AbortController(),
  ended: new AbortController(),
})

export const csrfCookieName = 'XSRF-TOKEN'

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Returns the URL-decoded token of the CSRF cookie for its header; null without a cookie
 * (robustness.md#requests-and-answers).
 */
export const csrfToken = (target: Target): string | null => {
  const cookies: Cookie[] = target.jar.getCookiesSync(target.origin)
  const found = cookies.find((cookie) => cookie.key === csrfCookieName)
  return found ? decoded(found.value) : null
}

/** Maximum cookies that a server may set, per answer and in total. */
const maxCookies = 50
/** Maximum bytes of one cookie and of all, including attributes. Most servers refuse headers of more than 16 KB. */
const maxCookieBytes = 4096
const maxJarBytes = 16 * 1024

const bytesOf = (cookie: Cookie): number => Buffer.byteLength(cookie.toString())

/** Removes expired cookies and returns the others, including those of other paths and secure ones. */
const holdOf = (jar: CookieJar): Cookie[] => {
  const all = (jar.toJSON()?.cookies ?? []).map((entry) => Cookie.fromJSON(entry)).filter((each) => !!each)
  const [ended = [], held = []] = [true, false].map((isEnded) =>
    all.filter((each) => each.TTL() <= 0 === isEnded),
  )
  for (const { domain, path, key } of ended) jar.store.removeCookie(domain, path, key, () => undefined)
  return held
}

/** Returns whether the jar has room for a cookie set by `url`. The replaced cookie does not count. */
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
 * Saves an answer's cookies in the target's jar. Skips unreadable cookies, and cookies without room: evicting older
 * ones could drop the session.
 */
export const saveCookies = (target: Target, url: string, header: string | string[] | undefined): void => {
  for (const text of header === undefined ? [] : [header].flat().slice(0, maxCookies)) {
    const cookie = Buffer.byteLength(text) <= maxCookieBytes ? Cookie.parse(text) : undefined
    if (cookie !== undefined && hasRoom(target.jar, cookie, new URL(url)))
      target.jar.setCookieSync(cookie, url, { ignoreError: true })
  }
}
