import { createHash } from 'node:crypto'
// The build for Node declares `require`, as the bundler does.
import { Zip, ZipPassThrough } from 'fflate/browser'
import { CodedError } from '#shared/errors.ts'
import type { EvidenceManifest } from '#shared/ipc/evidence-manifest.schema.ts'
import type { ExportedThread } from '#shared/ipc/exported-thread.ts'
import { sealed } from '#shared/rules/evidence.ts'
import { evidenceAttachments } from '#shared/rules/evidence-files.ts'
import type { FetchFile } from './fetch-file.ts'

export interface EvidenceZipPorts {
  readonly thread: ExportedThread
  readonly pdf: Uint8Array
  readonly fetchFile: FetchFile
  /** Ms since 1970. */
  readonly now: number
  readonly signal: AbortSignal
  /** Called after each file of the network, with the number of missing ones. */
  readonly onFile: (done: number, total: number, missing: number) => void
}

/** Maximum files, and maximum bytes of all files. The others are listed as missing. */
export const evidenceLimits = { files: 1000, bytes: 1024 ** 3 } as const

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Creates a writer that returns the archive's bytes for each file. Files are stored as they are. */
const createArchive = (now: number) => {
  let chunks: Uint8Array[] = []
  const taken = (): Uint8Array[] => {
    const all = chunks
    chunks = []
    return all
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add: (name: string, bytes: Uint8Array): Uint8Array[] => {
      const file = new ZipPassThrough(name)
      file.mtime = now
      zip.add(file)
      file.push(bytes, true)
      return taken()
    },
    end: (): Uint8Array[] => {
      zip.end()
      return taken()
    },
  }
}

const jsonBytes = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Errors that concern all files. The archive is then not made. */
const final = new Set(['cancelled', 'signed-out'])

/**
 * Yields a ZIP archive of an exported thread: its JSON, its PDF, the files that it names, and a list with a checksum of
 * each (interfaces.md#exported-threads-with-files). Holds one file at a time. A file that cannot be fetched is listed as
 * missing. Throws a `CodedError` if the session ends.
 */
export async function* evidenceZip(ports: EvidenceZipPorts): AsyncGenerator<Uint8Array> {
  const { thread, pdf, fetchFile, now, signal, onFile } = ports
  const archive = createArchive(now)
  const documents: EvidenceManifest['documents'] = []
  for (const [name, bytes] of [
    ['discussion.json', jsonBytes(thread)],
    ['discussion.pdf', pdf],
  ] as const) {
    documents.push({ name, size: bytes.byteLength, sha256: sha256(bytes) })
    yield* archive.add(name, bytes)
  }
  const wanted = evidenceAttachments(thread)
  const files: EvidenceManifest['files'] = []
  const missing: EvidenceManifest['missing'] = []
  let total = 0
  onFile(0, wanted.length, 0)
  for (const [index, { path, name, ofSubject, comments }] of wanted.entries()) {
    const place = { path, of_subject: ofSubject, comments: [...comments] }
    const remaining = evidenceLimits.bytes - total
    const result = index < evidenceLimits.files ? await fetchFile(path, name, signal, remaining) : null
    if (result?.ok === false && final.has(result.error.code)) throw new CodedError(result.error.code)
    if (result?.ok) {
      const { bytes } = result.value
      total += bytes.byteLength
      const inArchive = `files/${String(index + 1).padStart(4, '0')} ${result.value.name}`
      files.push({ name: inArchive, size: bytes.byteLength, sha256: sha256(bytes), ...place })
      yield* archive.add(inArchive, bytes)
    } else missing.push({ sent_as: name, ...place, reason: result === null ? 'too-many' : result.error.code })
    onFile(index + 1, wanted.length, missing.length)
  }
  const manifest = {
    format: 'quayside-evidence',
    version: 1,
    made_at: new Date(now).toISOString(),
    documents,
    files,
    missing,
  } satisfies Omit<EvidenceManifest, 'file_sha256'>
  yield* archive.add('manifest.json', jsonBytes(await sealed(manifest, async (text) => sha256(text))))
  yield* archive.end()
}
