import { CookieJar } from 'tough-cookie'
import { csrfCookieName, type Target } from '../http/target.ts'

/**
 * The cookies as the text that goes to the keyring. The CSRF cookie stays out, since it is renewed anyway and some
 * keyrings hold no more than 2.5 KB.
 */
export const jarToText = ({ jar }: Target): string => {
  const { cookies = [], ...rest } = jar.toJSON() ?? {}
  const kept = cookies
    .filter(({ key }) => key !== csrfCookieName)
    .map(({ creation: _creation, lastAccessed: _lastAccessed, extensions: _extensions, ...cookie }) => cookie)
  return JSON.stringify({ ...rest, cookies: kept })
}

/** The cookies of such a text; null when it is not one. */
export const jarFromText = (text: string): CookieJar | null => {
  try {
    return CookieJar.fromJSON(text)
  } catch {
    return null
  }
}
