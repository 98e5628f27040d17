import { Cookie, CookieJar } from 'tough-cookie'
import { emitting } from '../runtime/emitting.ts'

type Implemented = 'get' | 'set' | 'remove' | 'flushStore'

export type HostCookies = Pick<Electron.Cookies, Implemented> & { readonly jar: CookieJar }

const sameSiteOf: Readonly<Record<string, Electron.Cookie['sameSite']>> = {
  none: 'no_restriction',
  lax: 'lax',
  strict: 'strict',
}

const asElectron = (cookie: Cookie): Electron.Cookie => ({
  name: cookie.key,
  value: cookie.value,
  domain: cookie.domain ?? '',
  hostOnly: cookie.hostOnly ?? false,
  path: cookie.path ?? '/',
  secure: cookie.secure,
  httpOnly: cookie.httpOnly,
  session: !(cookie.expires instanceof Date),
  sameSite: sameSiteOf[cookie.sameSite ?? ''] ?? 'unspecified',
  ...(cookie.expires instanceof Date ? { expirationDate: cookie.expires.getTime() / 1000 } : {}),
})

/** Creates the cookies of one session, in memory. */
export const createCookies = (): HostCookies => {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false })
  return emitting<Electron.Cookies, HostCookies>({
    jar,
    get: async (filter: Electron.CookiesGetFilter) => {
      const found = filter.url
        ? await jar.getCookies(filter.url)
        : ((await jar.serialize()).cookies ?? []).map((stored) => Cookie.fromJSON(stored) as Cookie)
      return found
        .filter((cookie) => filter.name === undefined || cookie.key === filter.name)
        .filter((cookie) => filter.domain === undefined || cookie.domain === filter.domain.replace(/^\./, ''))
        .map(asElectron)
    },
    set: async (details: Electron.CookiesSetDetails) => {
      const cookie = new Cookie({
        key: details.name ?? '',
        value: details.value ?? '',
        path: details.path ?? '/',
        secure: details.secure ?? false,
        httpOnly: details.httpOnly ?? false,
        ...(details.domain ? { domain: details.domain.replace(/^\./, '') } : {}),
        ...(details.expirationDate ? { expires: new Date(details.expirationDate * 1000) } : {}),
      })
      await jar.setCookie(cookie, details.url)
    },
    remove: async (url: string, name: string) => {
      await jar.setCookie(new Cookie({ key: name, value: '', expires: new Date(0), path: '/' }), url)
    },
    flushStore: async () => undefined,
  })
}
