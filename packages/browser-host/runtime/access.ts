import type { IncomingMessage } from 'node:http'
import { address, passes } from './address.ts'

/** Access to the page's server: only for a browser that a key admitted, and by the right host name. */

const port = (): string => new URL(address.base).port

/** Cookies of one host are shared by all its ports, so two launches need two names. */
const cookieName = (): string => `quayside-host-${port()}`

/** A page of another name that resolves to this machine gets nothing. */
export const isOurHost = (request: IncomingMessage): boolean => request.headers.host === `127.0.0.1:${port()}`

export const keyIn = (url: URL): string | null => url.searchParams.get('token')

/** The page's address with a key that lets one browser in. */
export const urlWith = (key: string): string => `${address.base}/?token=${key}`

export const cookieHeader = (pass: string): string =>
  `${cookieName()}=${pass}; HttpOnly; SameSite=Strict; Path=/`

/** The pass that a browser shows; null without one that is good. */
export const passOf = (request: IncomingMessage): string | null =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${cookieName()}=`))
    .map((pair) => pair.slice(cookieName().length + 1))
    .find(passes.isPass) ?? null

/** Another site's page cannot open the socket even from a browser that holds the cookie. */
export const isOurOrigin = (request: IncomingMessage): boolean => request.headers.origin === address.base

/** Whether another site or a file led here: such a step carries no strict cookie, nor does a redirect after it. */
export const isLedHere = (request: IncomingMessage): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site'
