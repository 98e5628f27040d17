import { CodedError } from '#shared/errors.ts'

const codeOf = (letter: string): number => letter.charCodeAt(0)

/** Structural bytes of JSON. */
export const comma = codeOf(',')
export const quote = codeOf('"')
const backslash = codeOf('\\')
const [openBrace, openBracket, closeBrace, closeBracket] = ['{', '[', '}', ']'].map(codeOf)

/** Returns whether a byte opens a list or an object. */
export const opens = (byte: number | undefined): boolean => byte === openBrace || byte === openBracket
/** Returns whether a byte closes a list or an object. */
export const closes = (byte: number | undefined): boolean => byte === closeBrace || byte === closeBracket

/**
 * Returns the end of a string, from any place in it: its quote, or the end of the bytes. The result is one more if the
 * last byte escapes the next.
 */
export const endOfText = (body: Buffer, from: number): number => {
  let at = from
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}

/** Fields of an HTTP answer that are needed to parse it. */
export interface RawResponse {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

/** Returns whether a content type is JSON. */
export const isJson = (contentType: string): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim())

/**
 * Maximum lists and objects, and values, per megabyte: three times the density of the shortest messages. Parsing more
 * would block main for minutes.
 */
const megabyte = 1024 * 1024
const maxParts = 32_000
const maxValues = 150_000

/** Returns whether an answer of this size has implausibly many lists and objects, or values. */
export const isCrowd = (parts: number, values: number, bytes: number): boolean =>
  bytes >= megabyte && (parts > (maxParts * bytes) / megabyte || values > (maxValues * bytes) / megabyte)

/**
 * Returns whether a JSON body has implausibly many parts or values. Counts without parsing; text inside strings does
 * not count.
 */
const hasTooManyItems = (body: Buffer): boolean => {
  if (body.length < megabyte) return false
  let parts = 0
  let values = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === quote) at = endOfText(body, at + 1)
    else if (byte === comma) values += 1
    else if (opens(byte)) parts += 1
  }
  return isCrowd(parts, values, body.length)
}

/**
 * Parses the JSON of an answer; returns undefined for an empty body. Throws a CodedError `bad-answer` for HTML, broken
 * JSON and other types. A login page must never count as a success (robustness.md#requests-and-answers).
 */
export const readJson = ({ contentType, body, status }: RawResponse): unknown => {
  if (body.length === 0) return undefined
  if (!isJson(contentType) || hasTooManyItems(body)) throw new CodedError('bad-answer', { status })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new CodedError('bad-answer', { status }, error)
  }
}

const plain = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // Stack traces, HTML and queries are no messages for a user (robustness.md#requests-and-answers).
  if (
    text === '' ||
    text.length > 500 ||
    /<[a-z!/]/i.test(text) ||
    /\n\s*at |SQLSTATE|\bstack trace\b/i.test(text)
  )
    return undefined
  return text
}

/** More fields than any form has, and more texts than a user reads about one field. */
const maxFields = 50
const maxTexts = 5

const fieldErrors = (errors: unknown): Readonly<Record<string, readonly string[]>> =>
  errors === null || typeof errors !== 'object'
    ? {}
    : Object.fromEntries(
        Object.entries(errors)
          .filter(([field]) => field !== '__proto__')
          .slice(0, maxFields)
          .flatMap(([field, list]): [string, readonly string[]][] => {
            const given: readonly unknown[] = Array.isArray(list) ? list.slice(0, maxTexts) : [list]
            const texts = given.flatMap((text) => plain(text) ?? [])
            return texts.length > 0 ? [[field.slice(0, 100), texts]] : []
          }),
      )

/** Returns the server's text and field errors of a refusal, if they are presentable. */
export const readRefusal = (
  response: RawResponse,
): { readonly message?: string; readonly fields?: Readonly<Record<string, readonly string[]>> } => {
  let json: unknown
  try {
    json = readJson(response)
  } catch {
    return {}
  }
  if (json === null || typeof json !== 'object') return {}
  const { message, error, errors } = json as Record<string, unknown>
  const text = plain(message) ?? plain(error) ?? plain(errors)
  const fields = fieldErrors(errors)
  return {
    ...(text === undefined ? {} : { message: text }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  }
}

/** Fields of an answer that show who wrote it. */
interface SignedResponse extends RawResponse {
  readonly location: string | undefined
}

/** An answer with the headers that decide its meaning. */
export interface HttpResponse extends SignedResponse {
  readonly retryAfterHeader: string | undefined
  readonly dateHeader: string | undefined
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
