import { extensionOf } from '#shared/rules/files.ts'

/** How an attachment is shown (product.md#attachments). */
export type AttachmentKind = 'audio' | 'video' | 'image' | 'download'

const extensions = {
  audio: ['mp3', 'ogg', 'wav', 'aac', 'flac', 'wma'],
  video: ['mp4', 'webm', 'ogg', 'avi', 'flv', 'mov'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg', 'webp'],
} as const satisfies Partial<Record<AttachmentKind, readonly string[]>>

const kindOf = (extension: string): AttachmentKind => {
  for (const kind of ['audio', 'video', 'image'] as const)
    if ((extensions[kind] as readonly string[]).includes(extension)) return kind
  return 'download'
}

/**
 * Audio, video or image by extension, else a download link. By the file's own name, and by its path
 * where the name has no extension. The specification lists ogg twice: it plays as audio.
 */
export const attachmentKind = (file: { readonly file_name: string; readonly path: string }): AttachmentKind =>
  kindOf(extensionOf(file.file_name) || extensionOf(file.path))
