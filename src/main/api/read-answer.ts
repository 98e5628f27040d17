import { CodedError } from '#shared/errors.ts'

/** The part of an HTTP answer that reading it needs; header names in lower case. */
export interface RawAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

const isJson = (contentType: string): boolean => /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim())

/**
 * The JSON of an answer; undefined for an empty body. HTML, broken JSON and other types where JSON was due throw a
 * CodedError `bad-answer`: a login page must never pass for success (robust.md 4).
 */
export const readJson = ({ contentType, body, status }: RawAnswer): unknown => {
  if (body.length === 0) return undefined
  if (!isJson(contentType)) throw new CodedError('bad-answer', { status })
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new CodedError('bad-answer', { status }, error)
  }
}

const plain = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  // A stack trace, a page or a query is nobody's message: robust.md's "say it".
  if (
    text === '' ||
    text.length > 500 ||
    /<[a-z!/]/i.test(text) ||
    /\n\s*at |SQLSTATE|\bstack trace\b/i.test(text)
  )
    return undefined
  return text
}

/** The server's own words and field errors, where the body of a refusal carries some fit to be shown. */
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
  const words = plain(message) ?? plain(error)
  const fields: Record<string, readonly string[]> = {}
  if (errors !== null && typeof errors === 'object')
    for (const [field, list] of Object.entries(errors)) {
      const texts = (Array.isArray(list) ? list : [list]).flatMap((text) => plain(text) ?? [])
      if (texts.length > 0) fields[field.slice(0, 100)] = texts
    }
  return {
    ...(words === undefined ? {} : { message: words }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  }
}
