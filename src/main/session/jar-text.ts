import { type Cookie, CookieJar } from 'tough-cookie'
import { csrfCookieName, type Target } from '../http/target.ts'

/** A cookie without what only its arrival said: its end counts from then, not from each time it is read. */
const entryOf = (cookie: Cookie): object => {
  const { key, value, domain, path, secure, httpOnly, hostOnly, sameSite } = cookie
  const end = cookie.expiryTime()
  return {
    key,
    value,
    domain,
    path,
    ...(end !== undefined && Number.isFinite(end) ? { expires: new Date(end).toJSON() } : {}),
    ...(secure ? { secure } : {}),
    ...(httpOnly ? { httpOnly } : {}),
    ...(hostOnly ? { hostOnly } : {}),
    ...(sameSite ? { sameSite } : {}),
  }
}

/**
 * The cookies that make up the session, as the text that is saved in the keyring (robustness.md#keyring): those for the
 * target's own server that no script may read, as a session's are; all of its where there are none such. The CSRF cookie
 * is renewed anyway.
 */
export const jarToText = ({ jar, origin }: Target): string => {
  const own = jar.getCookiesSync(origin, { allPaths: true }).filter(({ key }) => key !== csrfCookieName)
  const hidden = own.filter(({ httpOnly }) => httpOnly)
  return JSON.stringify({ cookies: (hidden.length > 0 ? hidden : own).map(entryOf) })
}

/** The cookies of such a text; null when the text is no cookie jar. */
export const jarFromText = (text: string): CookieJar | null => {
  try {
    return CookieJar.fromJSON(text)
  } catch {
    return null
  }
}
