import { randomUUID } from 'node:crypto'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'

/** A field of a form: a text or a file. */
export type FormEntry = readonly [name: string, value: string | UploadFile]

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
export const multipartOf = (
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
