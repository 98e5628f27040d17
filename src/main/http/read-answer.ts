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
