import type { IncomingMessage } from 'node:http'
import { address, sessions } from './address.ts'

/** Access to the page's server, only for a browser that has used a key, and only by the right host name. */

const port = (): string => new URL(address.base).port

/** Returns the cookie's name with the port, because all ports of a host share its cookies. */
const cookieName = (): string => `quayside-host-${port()}`

/** Returns whether the host name is right. Other names that resolve to this machine are refused. */
export const isOurHost = (request: IncomingMessage): boolean => request.headers.host === `127.0.0.1:${port()}`

export const keyIn = (url: URL): string | null => url.searchParams.get('token')

/** Returns the page's URL with a key that admits one browser. */
export const urlWith = (key: string): string => `${address.base}/?token=${key}`

export const cookieHeader = (sessionId: string): string =>
  `${cookieName()}=${sessionId}; HttpOnly; SameSite=Strict; Path=/`

/** Returns a browser's valid session id; null without one. */
export const sessionIdOf = (request: IncomingMessage): string | null =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${cookieName()}=`))
    .map((pair) => pair.slice(cookieName().length + 1))
    .find(sessions.isPass) ?? null

/** Returns whether the origin is right. Another site's page cannot open the socket, even with the cookie. */
export const isOurOrigin = (request: IncomingMessage): boolean => request.headers.origin === address.base

/**
 * Returns whether another site or a file led to this request. Such a navigation sends no strict cookie, nor does a
 * redirect after it.
 */
export const isLedHere = (request: IncomingMessage): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site'
