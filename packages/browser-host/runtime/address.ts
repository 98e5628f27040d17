import { randomBytes } from 'node:crypto'
import { createPasses } from './passes.ts'

const random = (): string => randomBytes(24).toString('base64url')

/** `npm run dev` gives one, so that a restart keeps the page's cookie. Nothing that the app starts inherits it. */
const secret = process.env.QUAYSIDE_HOST_SECRET ?? random()
delete process.env.QUAYSIDE_HOST_SECRET

/** Passes of admitted browsers. */
export const passes = createPasses(secret)

/** Where the page is served, and what opens the control endpoint. Filled in once the server listens. */
export const address = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  base: '',
  /** Opens the control endpoint; printed only with --control. */
  controlToken: random(),
}

const windowKey = '__window'

/** The page's address for something the app loads under its own scheme. */
export const toPageUrl = (appUrl: string, windowId: number): string => {
  const { pathname, search, hash } = new URL(appUrl)
  const page = new URL(`${address.base}${pathname === '' ? '/' : pathname}${search}${hash}`)
  page.searchParams.set(windowKey, String(windowId))
  return page.href
}

/** The address under the app's own scheme of something the page shows. */
export const toAppUrl = (pageUrl: string, appOrigin: string): string => {
  if (!pageUrl.startsWith(`${address.base}/`)) return pageUrl
  const url = new URL(pageUrl)
  url.searchParams.delete(windowKey)
  return `${appOrigin}${url.pathname}${url.search}${url.hash}`
}

/** Scheme and host of a custom-scheme address, as Electron gives a frame's origin. */
export const originOf = (appUrl: string): string => {
  const { protocol, host } = new URL(appUrl)
  return `${protocol}//${host}`
}

/** True for an address that the app's own protocol handler serves. */
export const isAppUrl = (url: string): boolean => {
  const scheme = URL.parse(url)?.protocol ?? ''
  return scheme !== '' && !['http:', 'https:', 'file:', 'data:', 'about:', 'blob:'].includes(scheme)
}
