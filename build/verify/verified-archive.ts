import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { type EvidenceManifest, evidenceManifest } from '../../src/shared/ipc/evidence-manifest.schema.ts'
import { exportedThread } from '../../src/shared/ipc/exported-thread.schema.ts'
import { partDigest } from '../../src/shared/rules/evidence.ts'
import { evidenceAttachments } from '../../src/shared/rules/evidence-files.ts'
import type { Verified } from './verified.ts'

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

interface Archive {
  readonly contents: Readonly<Record<string, Uint8Array>>
  /** Names that occur more than once: programs differ in which of them they extract. */
  readonly doubled: readonly string[]
}

/** Unpacks an archive; null for a damaged one. */
const unpacked = (bytes: Uint8Array): Archive | null => {
  const names: string[] = []
  try {
    const contents = unzipSync(bytes, { filter: ({ name }) => names.push(name) > 0 })
    return { contents, doubled: names.filter((name, at) => names.indexOf(name) !== at) }
  } catch {
    return null
  }
}

const jsonOf = (bytes: Uint8Array | undefined): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Compares the archive's files with its list. */
const contentDifferences = ({ contents, doubled }: Archive, list: EvidenceManifest): readonly string[] => {
  const listed = [...list.documents, ...list.files]
  const names = new Set(['manifest.json', ...listed.map(({ name }) => name)])
  return [
    ...doubled.map((name) => `${name} is there twice.`),
    ...Object.keys(contents).flatMap((name) => (names.has(name) ? [] : [`${name} was added.`])),
    ...listed.flatMap(({ name, sha256: digits }) => {
      const bytes = contents[name]
      if (bytes === undefined) return [`${name} was removed.`]
      return sha256(bytes) === digits ? [] : [`${name} was changed.`]
    }),
  ]
}

/** Compares the list with the files that the discussion names. */
const listDifferences = (thread: unknown, { files, missing }: EvidenceManifest): readonly string[] => {
  const read = exportedThread.safeParse(thread)
  if (!read.success) return []
  const listed = new Map([...files, ...missing].map((file) => [file.path, file]))
  const named = evidenceAttachments(read.data)
  const left = named.flatMap(({ path, ofSubject, comments }) => {
    const file = listed.get(path)
    const isSame =
      file !== undefined && file.of_subject === ofSubject && file.comments.join('\n') === comments.join('\n')
    return isSame ? [] : [`The list differs from the discussion at ${path}.`]
  })
  return listed.size > named.length
    ? [...left, 'The list has files that the discussion does not name.']
    : left
}

/** Verifies an exported discussion with its files. `verify` verifies the discussion in it. */
export const verifiedArchive = async (
  bytes: Uint8Array,
  verify: (thread: Uint8Array) => Promise<Verified>,
): Promise<Verified> => {
  const archive = unpacked(bytes)
  if (archive === null) return { lines: ['The archive is damaged.'], code: 1 }
  const manifest = jsonOf(archive.contents['manifest.json'])
  if ((manifest as { readonly format?: unknown } | null)?.format !== 'quayside-evidence')
    return { lines: ['This is no exported discussion.'], code: 2 }
  const read = evidenceManifest.safeParse(manifest)
  if (!read.success) {
    const { path = [] } = read.error.issues[0] ?? {}
    return { lines: [`The list of the files is damaged at ${path.join('.') || 'its head'}.`], code: 1 }
  }
  const json = archive.contents['discussion.json'] ?? new Uint8Array()
  const thread = await verify(json)
  const isSealed =
    (await partDigest(manifest as object, async (text) => sha256(text))) === read.data.file_sha256
  const differences = [
    ...(isSealed ? [] : ['The list of the files was changed.']),
    ...contentDifferences(archive, read.data),
    ...listDifferences(jsonOf(json), read.data),
  ]
  const isUnchanged = differences.length === 0
  const missing = read.data.missing.map(
    ({ sent_as, reason }) => `Not in the archive, because it could not be fetched: ${sent_as} (${reason}).`,
  )
  return {
    lines: [
      isUnchanged
        ? `Files that are unchanged: ${read.data.files.length}.`
        : 'The files or their list changed.',
      ...differences,
      ...missing,
      ...thread.lines,
    ],
    code: isUnchanged ? thread.code : 1,
  }
}
