import { isJson, type RawResponse, readJson } from './read-answer.ts'

/** Fields of an answer that show who wrote it. */
export interface SignedResponse extends RawResponse {
  readonly location: string | undefined
}

/**
 * The author of an answer.
 *
 * - `network`: the network itself, or the server directly before it.
 * - `network-without-session`: the network, which no longer accepts the session.
 * - `gateway`: a page of something on the way, such as a portal or an organisation's sign-in. `host` is its host if the
 *   answer names it, otherwise the network's own.
 * - `unknown`: nothing that the network sends, and no page.
 */
export type Author =
  | { readonly by: 'network' | 'network-without-session' }
  | { readonly by: 'gateway' | 'unknown'; readonly host: string }

/** The network's own login page. Servers that ignore `Accept: application/json` redirect to it. */
const ownLogin = /^\/(log-?in|sign-?in)\/?$/i
/** Paths at which gateways on the network's own origin ask for a sign-in. */
const gatewayLogin = /(^|[/_-])(log-?in|sign-?in|oauth2?|saml2?|sso|adfs|cdn-cgi)([/_-]|$)/i

/** Returns who redirects a call at `origin`. */
export const authorOfRedirect = (location: string | undefined, origin: string): Author => {
  const own = new URL(origin)
  if (location === undefined || !URL.canParse(location, `${origin}/`))
    return { by: 'unknown', host: own.host }
  const { origin: there, host, pathname } = new URL(location, `${origin}/`)
  if (there !== own.origin) return { by: 'gateway', host: host || own.host }
  if (ownLogin.test(pathname)) return { by: 'network-without-session' }
  return { by: gatewayLogin.test(pathname) ? 'gateway' : 'unknown', host }
}

/** Statuses of the server directly before the network, which passed nothing on. It need not send JSON. */
const fromFront: ReadonlySet<number> = new Set([413, 429])

/** Returns whether an answer's body is an HTML page. */
export const isPage = ({ contentType, body }: RawResponse): boolean =>
  body.length > 0 && /^\s*(text\/html|application\/xhtml)/i.test(contentType)

/** Returns the object of a JSON answer; null for anything else. */
const objectIn = (response: RawResponse): Readonly<Record<string, unknown>> | null => {
  try {
    const json = readJson(response)
    return json !== null && typeof json === 'object' && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const hasMessage = (response: RawResponse): boolean => typeof objectIn(response)?.message === 'string'

/**
 * Returns whether a success has the network's form. Its body is not parsed here, because a thread may be large. An
 * empty one is up to the call's schema.
 */
const isSuccess = ({ contentType, body }: RawResponse): boolean => body.length === 0 || isJson(contentType)

/**
 * Returns the author of an answer to a call at `origin`. Only JSON of Laravel's form and the network's own login page
 * prove that a session has ended (robustness.md#signed-out). A 5xx proves nothing, whoever sent it.
 */
export const authorOf = (response: SignedResponse, origin: string): Author => {
  const { status } = response
  const { host } = new URL(origin)
  const notOurs: Author = { by: isPage(response) ? 'gateway' : 'unknown', host }
  if (status === 511) return { by: 'gateway', host }
  if (status >= 500 || fromFront.has(status)) return { by: 'network' }
  if (status === 401)
    return hasMessage(response) ? { by: 'network-without-session' } : { by: 'gateway', host }
  if (status === 419) return hasMessage(response) ? { by: 'network' } : notOurs
  if (status >= 400) return objectIn(response) === null ? notOurs : { by: 'network' }
  if (status >= 300) return authorOfRedirect(response.location, origin)
  return isSuccess(response) ? { by: 'network' } : notOurs
}
