import { CodedError } from '#shared/errors.ts'

const codeOf = (letter: string): number => letter.charCodeAt(0)

/** The bytes that give JSON its shape. */
export const comma = codeOf(',')
export const quote = codeOf('"')
const backslash = codeOf('\\')
const [openBrace, openBracket, closeBrace, closeBracket] = ['{', '[', '}', ']'].map(codeOf)

/** Whether a list or an object begins here. */
export const opens = (byte: number | undefined): boolean => byte === openBrace || byte === openBracket
/** Whether a list or an object ends here. */
export const closes = (byte: number | undefined): boolean => byte === closeBrace || byte === closeBracket

/** Where a text ends, from any place in it: at its quote, or behind the bytes; one further where the last escapes the next. */
export const endOfText = (body: Buffer, from: number): number => {
  let at = from
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1
  return at
}

/** The part of an HTTP answer that is needed to read it. */
export interface RawAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

/** Whether a content type is JSON's. */
export const isJson = (contentType: string): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim())

/**
 * Lists and objects, and values, per megabyte of answer: three times what the shortest messages amount to.
 * Parsing more of them would block main for minutes.
 */
const megabyte = 1024 * 1024
const maxParts = 32_000
const maxValues = 150_000

/** Returns whether an answer of this size has implausibly many lists and objects, or values. */
export const isCrowd = (parts: number, values: number, bytes: number): boolean =>
  bytes >= megabyte && (parts > (maxParts * bytes) / megabyte || values > (maxValues * bytes) / megabyte)

/** Counts the parts and values of a JSON body without parsing it; text inside strings does not count. */
const isOvercrowded = (body: Buffer): boolean => {
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
 * The JSON of an answer; undefined for an empty body. HTML, broken JSON and other types where JSON was due throw a
 * CodedError `bad-answer`: a login page must never pass for success (robustness.md#requests-and-answers).
 */
export const readJson = ({ contentType, body, status }: RawAnswer): unknown => {
  if (body.length === 0) return undefined
  if (!isJson(contentType) || isOvercrowded(body)) throw new CodedError('bad-answer', { status })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new CodedError('bad-answer', { status }, error)
  }
}

const plain = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // A stack trace, a page or a query is no message for a person (robustness.md#requests-and-answers).
  if (
    text === '' ||
    text.length > 500 ||
    /<[a-z!/]/i.test(text) ||
    /\n\s*at |SQLSTATE|\bstack trace\b/i.test(text)
  )
    return undefined
  return text
}

/** More fields than a form has, and more texts than anybody reads about one of them. */
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

/** The server's own text and field errors, where the body of a refusal has some that are fit to be shown. */
export const readRefusal = (
  answer: RawAnswer,
): { readonly message?: string; readonly fields?: Readonly<Record<string, readonly string[]>> } => {
  let json: unknown
  try {
    json = readJson(answer)
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
