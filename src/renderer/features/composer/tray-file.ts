import type { Attachment, Image, UploadFile } from '#shared/contract/entities/attachment.ts'
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

/**
 * Reads the bytes of the added files, in the tray's order. Throws `UnreadableFile` for one that can no longer be read.
 */
export const readUploads = async (files: readonly TrayFile[]): Promise<Uploads> => {
  const uploads: Uploads = { images: [], attachments: [] }
  for (const entry of files) {
    if (!('file' in entry)) continue
    const bytes = await entry.file.arrayBuffer().catch(() => {
      throw new UnreadableFile(entry.name)
    })
    const upload = { name: entry.name.slice(0, 255), type: entry.file.type, bytes: new Uint8Array(bytes) }
    ;(entry.picker === 'image' ? uploads.images : uploads.attachments).push(upload)
  }
  return uploads
}

/** A file that was moved, changed or deleted on the disk since it was picked. */
export class UnreadableFile extends Error {
  readonly file: string
  constructor(file: string) {
    super('a picked file could not be read')
    this.file = file
  }
}
