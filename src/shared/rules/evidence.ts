/**
 * The checksums of an exported thread (interfaces.md#exported-threads). `sha256` covers only what the network sent, so
 * that it is the same for every reader, language and zone. `file_sha256` covers everything in the file.
 */

/** A value of the network after its name: `['html', '<p>Booked</p>']`, `['picture', path, alternative text]`. */
export type RawValue = readonly (string | null)[]
/** The network's values of a comment, or of the thread's subject, in the documented order. */
export type Raw = readonly RawValue[]

/** Returns the SHA-256 of a text's UTF-8, in lower-case hexadecimal digits. */
export type Digest = (text: string) => Promise<string>

/**
 * The version of the format that is written. Since version 4 a shipment's values include its parties; the checksums are
 * those of version 3.
 */
export const evidenceVersion = 4
export const evidenceVersions = [3, 4] as const
export type EvidenceVersion = (typeof evidenceVersions)[number]

/** Returns the SHA-256 of the network's values of one entry. */
export const rawDigest = (raw: Raw, digest: Digest): Promise<string> => digest(JSON.stringify(raw))

/**
 * Returns the SHA-256 of a thread from those of its subject and comments. The comments' are sorted, because readers may
 * see the same comments in another order.
 */
export const threadDigest = (
  { version, network }: { readonly version: EvidenceVersion; readonly network: string },
  subject: string,
  comments: readonly string[],
  digest: Digest,
): Promise<string> =>
  digest(JSON.stringify(['quayside-thread', version, network, subject, ...[...comments].sort()]))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** Returns the SHA-256 of a part of the file without its own `file_sha256`: its JSON with sorted keys. */
export const partDigest = (part: object, digest: Digest): Promise<string> => {
  const { file_sha256: _own, ...rest } = part as { readonly file_sha256?: string }
  return digest(JSON.stringify(sorted(rest)))
}

/** Adds `file_sha256` to a part of the file. */
export const sealed = async <T extends object>(
  part: T,
  digest: Digest,
): Promise<T & { readonly file_sha256: string }> => ({ ...part, file_sha256: await partDigest(part, digest) })

/** A part of a file that is not as it was exported. */
export interface EvidenceDifference {
  readonly part: 'file' | 'thread' | 'subject' | 'comment' | 'deleted'
  /** Place of the comment in the file, from 1. */
  readonly number?: number
  readonly id?: string
  /**
   * `content`: the network's values. `readable`: what the file says beside them. `text`: the text is not that of the
   * HTML.
   */
  readonly what: 'content' | 'readable' | 'text'
}

interface Entry {
  readonly id: string
  readonly raw: Raw
  readonly text: string
  readonly is_cut: boolean
  readonly sha256: string
  readonly file_sha256: string
}

/** A file, as far as it is checked. */
export interface EvidenceFile {
  readonly version: EvidenceVersion
  readonly network: string
  readonly about: { readonly raw: Raw; readonly sha256: string; readonly file_sha256: string }
  readonly comments: readonly Entry[]
  readonly deleted: readonly { readonly id: string; readonly file_sha256: string }[]
  readonly sha256: string
  readonly file_sha256: string
}

const htmlIn = (raw: Raw): string => raw.find(([name]) => name === 'html')?.[1] ?? ''

/**
 * Compares a file with its checksums. Returns what differs; empty for an unchanged file. `textOf` converts HTML as the
 * export does, because whoever changes a text can also compute its checksum again.
 */
export const differencesIn = async (
  file: EvidenceFile,
  digest: Digest,
  textOf: (html: string) => string,
): Promise<readonly EvidenceDifference[]> => {
  const found: EvidenceDifference[] = []
  const check = async (
    place: Pick<EvidenceDifference, 'part' | 'number' | 'id'>,
    part: { readonly raw: Raw; readonly sha256: string; readonly file_sha256: string },
  ): Promise<void> => {
    if ((await rawDigest(part.raw, digest)) !== part.sha256) found.push({ ...place, what: 'content' })
    else if ((await partDigest(part, digest)) !== part.file_sha256) found.push({ ...place, what: 'readable' })
  }
  await check({ part: 'subject' }, file.about)
  for (const [index, comment] of file.comments.entries()) {
    const place = { part: 'comment', number: index + 1, id: comment.id } as const
    const before = found.length
    await check(place, comment)
    if (found.length === before && !comment.is_cut && textOf(htmlIn(comment.raw)) !== comment.text)
      found.push({ ...place, what: 'text' })
  }
  for (const [index, gone] of file.deleted.entries())
    if ((await partDigest(gone, digest)) !== gone.file_sha256)
      found.push({ part: 'deleted', number: index + 1, id: gone.id, what: 'readable' })
  const hashes = file.comments.map(({ sha256 }) => sha256)
  if ((await threadDigest(file, file.about.sha256, hashes, digest)) !== file.sha256)
    found.push({ part: 'thread', what: 'content' })
  if (found.length === 0 && (await partDigest(file, digest)) !== file.file_sha256)
    found.push({ part: 'file', what: 'readable' })
  return found
}
