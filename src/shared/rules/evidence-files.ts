import type { Raw } from './evidence.ts'
import { fileNameOf } from './file-name.ts'

/** A picture or file that an exported thread names, with the places that name it. */
export interface EvidenceAttachment {
  /** Its location in the network. */
  readonly path: string
  /** The sender's name for it, safe for this machine. */
  readonly name: string
  readonly ofSubject: boolean
  /** Ids of the comments. */
  readonly comments: readonly string[]
}

interface NamingThread {
  readonly about: { readonly raw: Raw }
  readonly comments: readonly { readonly id: string; readonly raw: Raw }[]
}

const namedIn = (raw: Raw): readonly { readonly path: string; readonly name: string }[] =>
  raw.flatMap(([kind, path, name]) => {
    if ((kind !== 'picture' && kind !== 'file') || path == null || path === '') return []
    return [{ path, name: fileNameOf(kind === 'file' ? (name ?? '') : '', path) }]
  })

/**
 * Returns the pictures and files that a thread names, each location once, in the thread's order
 * (interfaces.md#exported-threads-with-files).
 */
export const evidenceAttachments = ({ about, comments }: NamingThread): readonly EvidenceAttachment[] => {
  const files = new Map<string, { path: string; name: string; ofSubject: boolean; comments: string[] }>()
  const fileAt = ({ path, name }: { readonly path: string; readonly name: string }) => {
    const file = files.get(path) ?? { path, name, ofSubject: false, comments: [] }
    files.set(path, file)
    return file
  }
  for (const named of namedIn(about.raw)) fileAt(named).ofSubject = true
  for (const { id, raw } of comments)
    for (const named of namedIn(raw)) {
      const file = fileAt(named)
      if (file.comments.at(-1) !== id) file.comments.push(id)
    }
  return [...files.values()]
}
