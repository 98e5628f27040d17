import { createHash } from 'node:crypto'
import { exportedThread } from '../../src/shared/ipc/exported-thread.schema.ts'
import { differencesIn, type EvidenceDifference, evidenceVersions } from '../../src/shared/rules/evidence.ts'
import { verifiedArchive } from './verified-archive.ts'

const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const digest = async (text: string): Promise<string> => digestOf(text)

/** The lines to print, with the exit code: 0 unchanged, 1 differs, 2 not verifiable. */
export interface Verified {
  readonly lines: readonly string[]
  readonly code: 0 | 1 | 2
}

const reasons = {
  content: 'is not what the network sent',
  readable: 'says something else than the app wrote (text, author, time or name)',
  text: 'has another text than its HTML',
}

const lineOf = ({ part, number, id, what }: EvidenceDifference): string => {
  if (part === 'thread') return 'The list of comments differs: one was added, removed or replaced.'
  if (part === 'file')
    return 'The head of the file differs (exporter, time of the export), or the order of entries.'
  if (part === 'subject') return `The subject ${reasons[what]}.`
  const name = part === 'comment' ? 'Comment' : 'Deleted comment'
  return `${name} ${number} (id ${id}) ${reasons[what]}.`
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

interface Older {
  readonly network: unknown
  readonly about: unknown
  readonly comments: unknown
  readonly deleted: unknown
  readonly sha256: unknown
}

/** Version 2 has one checksum, over texts in the exporter's language and zone. */
const verifiedOlder = ({ network, about, comments, deleted, sha256 }: Older): Verified => {
  const isSame = digestOf(JSON.stringify([network, about, comments, deleted])) === sha256
  return {
    lines: [
      isSame ? 'Unchanged.' : 'Changed. This version does not say which entry differs.',
      `Version 2, SHA-256 ${String(sha256)}: it depends on the language and zone of the export. Do not compare it with another export’s.`,
    ],
    code: isSame ? 0 : 1,
  }
}

/** Compares an exported file with its checksums. `textOf` is the app's conversion of HTML to text. */
export const verified = async (bytes: Uint8Array, textOf: (html: string) => string): Promise<Verified> => {
  const start = new TextDecoder().decode(bytes.subarray(0, 5))
  if (start.startsWith('PK')) return verifiedArchive(bytes, (thread) => verified(thread, textOf))
  if (start === '%PDF-')
    return {
      lines: [
        'A PDF cannot be verified. Export the discussion as JSON, verify that file, and compare its SHA-256 with the printed one.',
      ],
      code: 2,
    }
  const file = parsed(bytes) as { readonly format?: unknown; readonly version?: unknown } | null
  if (file?.format !== 'quayside-thread') return { lines: ['This is no exported discussion.'], code: 2 }
  if (file.version === 2) return verifiedOlder(file as unknown as Older)
  if (!(evidenceVersions as readonly unknown[]).includes(file.version))
    return { lines: [`Version ${String(file.version)} of the format is unknown here.`], code: 2 }
  const read = exportedThread.safeParse(file)
  if (!read.success) {
    const at = read.error.issues[0]?.path.join('.') ?? ''
    return { lines: [`The file is damaged at ${at || 'its head'}.`], code: 1 }
  }
  // The file itself is checked, because parsing drops what it does not know.
  const differences = await differencesIn(file as unknown as typeof read.data, digest, textOf)
  return {
    lines: [
      differences.length === 0 ? 'Unchanged.' : 'Changed.',
      ...differences.map(lineOf),
      `Version ${read.data.version}, SHA-256 ${read.data.sha256}: the same for every reader of these entries.`,
    ],
    code: differences.length === 0 ? 0 : 1,
  }
}
