import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { address } from './address.ts'

/** Who may talk to the page's server: a browser that came with the launch token, by the right host name only. */

const port = (): string => new URL(address.base).port

/** Cookies of one host are shared by all its ports, so two launches need two names. */
const cookieName = (): string => `quayside-host-${port()}`

/** Compares in a time that does not depend on how much is right. */
export const isSame = (given: string | null | undefined, secret: string): boolean => {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A page of another name that resolves to this machine gets nothing. */
export const isOurHost = (request: IncomingMessage): boolean => request.headers.host === `127.0.0.1:${port()}`

export const presentsToken = (url: URL): boolean => isSame(url.searchParams.get('token'), address.token)

export const cookieHeader = (): string =>
  `${cookieName()}=${address.token}; HttpOnly; SameSite=Strict; Path=/`

export const hasCookie = (request: IncomingMessage): boolean =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .some(
      (pair) =>
        pair.startsWith(`${cookieName()}=`) && isSame(pair.slice(cookieName().length + 1), address.token),
    )

/** Another site's page cannot open the socket even from a browser that holds the cookie. */
export const isOurOrigin = (request: IncomingMessage): boolean => request.headers.origin === address.base
