import { randomBytes } from 'node:crypto'
import { createSessions } from './sessions.ts'

const random = (): string => randomBytes(24).toString('base64url')

/**
 * `npm run dev` sets the secret, so that a restart keeps the page's cookie. Processes of the app do not inherit it.
 */
const secret = process.env.QUAYSIDE_HOST_SECRET ?? random()
delete process.env.QUAYSIDE_HOST_SECRET

/** Sessions of admitted browsers. */
export const sessions = createSessions(secret)

/** The page's base URL and the control token. `base` is set after the server listens. */
export const address = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  base: '',
  /** Token for the control endpoint; printed only with --control. */
  controlToken: random(),
}

const windowKey = '__window'

/** Returns the page's URL for a URL of the app's own scheme. */
export const toPageUrl = (appUrl: string, windowId: number): string => {
  const { pathname, search, hash } = new URL(appUrl)
  const page = new URL(`${address.base}${pathname === '' ? '/' : pathname}${search}${hash}`)
  page.searchParams.set(windowKey, String(windowId))
  return page.href
}

/** Returns the URL in the app's own scheme for a page's URL. */
export const toAppUrl = (pageUrl: string, appOrigin: string): string => {
  if (!pageUrl.startsWith(`${address.base}/`)) return pageUrl
  const url = new URL(pageUrl)
  url.searchParams.delete(windowKey)
  return `${appOrigin}${url.pathname}${url.search}${url.hash}`
}

/** Returns scheme and host of a custom-scheme URL, in the format of a frame's origin in Electron. */
export const originOf = (appUrl: string): string => {
  const { protocol, host } = new URL(appUrl)
  return `${protocol}//${host}`
}

/** Returns whether the app's own protocol handler serves a URL. */
export const isAppUrl = (url: string): boolean => {
  const scheme = URL.parse(url)?.protocol ?? ''
  return scheme !== '' && !['http:', 'https:', 'file:', 'data:', 'about:', 'blob:'].includes(scheme)
}
