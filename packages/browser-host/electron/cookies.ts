import { Cookie, CookieJar } from 'tough-cookie'
import { emitting } from '../runtime/emitting.ts'

type Implemented = 'get' | 'set' | 'remove' | 'flushStore'

export type HostCookies = Pick<Electron.Cookies, Implemented> & { readonly jar: CookieJar }

const sameSiteOf: Readonly<Record<string, Electron.Cookie['sameSite']>> = {
  none: 'no_restriction',
  lax: 'lax',
  strict: 'strict',
}

const sameSites: Readonly<Record<string, string | undefined>> = {
  unspecified: undefined,
  no_restriction: 'none',
  lax: 'lax',
  strict: 'strict',
}

/** Returns the domain of a cookie as its server would name it. Throws for one that Chromium refuses. */
const domainOf = ({ url, domain }: Electron.CookiesSetDetails): string | undefined => {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const named = domain?.replace(/^\./, '').toLowerCase()
  if (host === '' || (named && host !== named && !host.endsWith(`.${named}`)))
    throw new Error('Failed to set cookie - The cookie was set with an invalid Domain attribute.')
  return named || undefined
}

const cookieOf = (details: Electron.CookiesSetDetails): Cookie => {
  const { name = '', value = '', sameSite = 'unspecified', path = '/', expirationDate } = details
  if (!Object.hasOwn(sameSites, sameSite))
    throw new Error(`Failed to convert '${sameSite}' to an appropriate cookie same site value`)
  const domain = domainOf(details)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Chromium refuses these.
  if (/[\x00-\x08\x0a-\x1f\x7f;]/.test(name + value + path))
    throw new Error('Failed to set cookie - The cookie contains ASCII control characters')
  return new Cookie({
    key: name,
    value,
    path,
    sameSite: sameSites[sameSite],
    secure: details.secure ?? false,
    httpOnly: details.httpOnly ?? false,
    ...(domain === undefined ? {} : { domain }),
    ...(expirationDate ? { expires: new Date(expirationDate * 1000) } : {}),
  })
}

/** Returns whether a filter's domain matches a cookie's: that domain, or one below it. */
const isOfDomain = (cookie: Electron.Cookie, wanted: string): boolean => {
  const filter = wanted.replace(/^\./, '').toLowerCase()
  const domain = cookie.domain?.toLowerCase() ?? ''
  return (
    domain === filter || domain.endsWith(`.${filter}`) || (!cookie.hostOnly && filter.endsWith(`.${domain}`))
  )
}

const passes = (cookie: Electron.Cookie, filter: Electron.CookiesGetFilter): boolean =>
  (['name', 'path', 'secure', 'session', 'httpOnly'] as const).every(
    (field) => filter[field] === undefined || filter[field] === cookie[field],
  ) &&
  (filter.domain === undefined || isOfDomain(cookie, filter.domain))

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
      return found.map(asElectron).filter((cookie) => passes(cookie, filter))
    },
    set: async (details: Electron.CookiesSetDetails) => {
      await jar.setCookie(cookieOf(details), details.url)
    },
    remove: async (url: string, name: string) => {
      await jar.setCookie(new Cookie({ key: name, value: '', expires: new Date(0), path: '/' }), url)
    },
    flushStore: async () => undefined,
  })
}
