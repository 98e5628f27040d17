import { randomUUID } from 'node:crypto'
import { type Endpoint, pathParameters } from '#shared/contract/api/endpoint.ts'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { CodedError } from '#shared/errors.ts'

/** A call of the contract without the session's headers. */
export interface BuiltRequest {
  readonly method: Endpoint['method']
  /** Path with its query, beginning with a slash. */
  readonly path: string
  readonly contentType: string | null
  readonly body: Buffer | null
}

/** A field of a form: a text or a file. */
type FormEntry = readonly [name: string, value: string | UploadFile]

/**
 * Quotes a parameter of a header (RFC 2616, 2.2). The fetch standard's encoder sends a quote as `%22`, which servers
 * store as it is: PHP, and most others, decode only the backslash.
 */
const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a header ends at them
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/["\\]/g, '\\$&')}"`

const typePattern = /^[\w.+-]+\/[\w.+-]+$/

const partOf = (boundary: string, [name, value]: FormEntry): readonly Uint8Array[] => {
  const begin = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`
  if (typeof value === 'string')
    return [Buffer.from(`${begin}\r\n\r\n${value.toWellFormed().replace(/\r\n?|\n/g, '\r\n')}\r\n`)]
  const type = typePattern.test(value.type) ? value.type : 'application/octet-stream'
  return [
    Buffer.from(`${begin}; filename=${quoted(value.name)}\r\nContent-Type: ${type}\r\n\r\n`),
    value.bytes,
    Buffer.from('\r\n'),
  ]
}

/** Encodes a form as `multipart/form-data` (RFC 7578), with names and texts in UTF-8. */
const multipartOf = (
  entries: readonly FormEntry[],
): { readonly contentType: string; readonly body: Buffer } => {
  const boundary = `quayside-${randomUUID()}`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      ...entries.flatMap((entry) => partOf(boundary, entry)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Encodes a path parameter. Throws a CodedError `invalid` for text that could leave its path segment
 * (robustness.md#requests-and-answers).
 */
const inPath = (value: unknown): string => {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (!/^[A-Za-z0-9, -]{1,400}$/.test(written)) throw new CodedError('invalid')
  return encodeURIComponent(written)
}

const isFile = (value: unknown): value is UploadFile =>
  value !== null && typeof value === 'object' && (value as UploadFile).bytes instanceof Uint8Array

const entries = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)

const queryOf = (fields: Fields): string => {
  const query = new URLSearchParams(
    entries(fields).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** Encodes lists as repeated `name[]`, the format of the network's multipart payloads (product.md#file-limits). */
const formEntries = (fields: Fields): FormEntry[] =>
  entries(fields).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (item: unknown): FormEntry => [
        Array.isArray(value) ? `${key}[]` : key,
        isFile(item) ? item : String(item),
      ],
    ),
  )

/**
 * Builds path, query and body of a call from its parsed input, a flat object. Fields named in the path fill it; the
 * others go to the query or body. Throws a CodedError `invalid` for a parameter that is unsafe in a path.
 */
export const buildRequest = (endpoint: Endpoint, input: Fields): BuiltRequest => {
  const named = new Set(pathParameters(endpoint.path))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, key: string) => inPath(input[key]))
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !named.has(key)))
  const base = { method: endpoint.method, path, contentType: null, body: null }
  switch (endpoint.body) {
    case 'none':
      return base
    case 'query':
      return { ...base, path: path + queryOf(rest) }
    case 'json':
      return { ...base, contentType: 'application/json', body: Buffer.from(JSON.stringify(rest)) }
    case 'multipart':
      return { ...base, ...multipartOf(formEntries(rest)) }
  }
}
