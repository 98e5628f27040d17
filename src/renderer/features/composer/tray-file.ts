import type { Attachment, Image, UploadFile } from '#shared/contract/entities/attachment.ts'
import { startOf } from '#shared/rules/clip.ts'
import { headBytes, typeOfFile } from '#shared/rules/file-types.ts'
import type { FilePicker } from '#shared/rules/files.ts'

/** A file in the tray: a newly added one, or one of the edited post. */
export type TrayFile =
  | { readonly key: string; readonly picker: FilePicker; readonly name: string; readonly file: File }
  | {
      readonly key: string
      readonly picker: FilePicker
      readonly name: string
      readonly existing: { readonly id: string | null; readonly path: string }
    }

export const newTrayFile = (picker: FilePicker, file: File): TrayFile => ({
  key: crypto.randomUUID(),
  picker,
  name: file.name || picker,
  file,
})

/** Returns the files of an existing post or comment. */
export const existingTrayFiles = (
  images: readonly Image[],
  attachments: readonly Attachment[],
): TrayFile[] => [
  ...images.map(
    ({ id, path, alt_text }): TrayFile => ({
      key: `image:${id ?? path}`,
      picker: 'image',
      name: alt_text || (path.split('/').at(-1) ?? ''),
      existing: { id, path },
    }),
  ),
  ...attachments.map(
    ({ id, path, file_name }): TrayFile => ({
      key: `attachment:${id ?? path}`,
      picker: 'attachment',
      name: file_name || (path.split('/').at(-1) ?? ''),
      existing: { id, path },
    }),
  ),
]

export interface Uploads {
  readonly images: UploadFile[]
  readonly attachments: UploadFile[]
}

/** Reads the first bytes of a file; null if it was moved, changed or deleted since it was picked. */
export const readHead = async (file: File): Promise<Uint8Array | null> => {
  // Also of an empty file, because a missing one looks empty.
  const bytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null)
  return bytes && new Uint8Array(bytes)
}

/**
 * Reads a whole file, with its type by content and name; null if it was moved, changed or deleted since it was picked.
 */
export const readUpload = async (file: File, name = file.name): Promise<UploadFile | null> => {
  const read = await file.arrayBuffer().catch(() => null)
  if (read === null) return null
  const bytes = new Uint8Array(read)
  const type = typeOfFile({ name, type: file.type, head: bytes.subarray(0, headBytes) })
  return { name: startOf(name, 255), type, bytes }
}

/** Reads the added files, in the tray's order. Throws `UnreadableFiles` if some can no longer be read. */
export const readUploads = async (files: readonly TrayFile[]): Promise<Uploads> => {
  const uploads: Uploads = { images: [], attachments: [] }
  const unreadable: string[] = []
  for (const entry of files) {
    if (!('file' in entry)) continue
    const upload = await readUpload(entry.file, entry.name)
    if (upload === null) unreadable.push(entry.name)
    else (entry.picker === 'image' ? uploads.images : uploads.attachments).push(upload)
  }
  if (unreadable.length > 0) throw new UnreadableFiles(unreadable)
  return uploads
}

/** Files that were moved, changed or deleted on the disk since they were picked. */
export class UnreadableFiles extends Error {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super('picked files could not be read')
    this.names = names
  }
}
