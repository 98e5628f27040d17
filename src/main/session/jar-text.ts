import { CookieJar } from 'tough-cookie'
import { csrfCookieName, type Target } from '../http/target.ts'

/**
 * The cookies as the text that is saved in the keyring. The CSRF cookie is left out, since it is renewed
 * anyway and some keyrings take no more than 2.5 KB.
 */
export const jarToText = ({ jar }: Target): string => {
  const { cookies = [], ...rest } = jar.toJSON() ?? {}
  const saved = cookies
    .filter(({ key }) => key !== csrfCookieName)
    .map(({ creation: _creation, lastAccessed: _lastAccessed, extensions: _extensions, ...cookie }) => cookie)
  return JSON.stringify({ ...rest, cookies: saved })
}

/** The cookies of such a text; null when the text is no cookie jar. */
export const jarFromText = (text: string): CookieJar | null => {
  try {
    return CookieJar.fromJSON(text)
  } catch {
    return null
  }
}
