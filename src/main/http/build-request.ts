import { type Endpoint, pathParameters } from '#shared/contract/api/endpoint.ts'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { CodedError } from '#shared/errors.ts'
import { type FormEntry, multipartOf } from './multipart.ts'

/** A call of the contract without the session's headers. */
export interface BuiltRequest {
  readonly method: Endpoint['method']
  /** Path with its query, beginning with a slash. */
  readonly path: string
  readonly contentType: string | null
  readonly body: Buffer | null
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
