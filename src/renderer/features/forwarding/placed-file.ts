import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { Settings } from '#shared/contract/entities/credit.ts'
import { type FilePicker, type FileSubject, fileLimits, fileRefusal } from '#shared/rules/files.ts'
import { attachmentRefusal } from '#shared/rules/managed.ts'

/** Where a file goes in the thread that it is forwarded to, and why it cannot; null where it can. */
export interface PlacedFile {
  readonly picker: FilePicker
  readonly refusal: string | null
}

interface Place {
  readonly settings: Settings | null
  readonly subject: FileSubject
  /** File types that the organisation allows; null for all. */
  readonly allowed: readonly string[] | null
}

/** A picture stays one where pictures of its type are welcome; all else is an attachment, as where files are dropped. */
export const placedFile = (
  upload: UploadFile,
  kind: 'picture' | 'file',
  { settings, subject, allowed }: Place,
): PlacedFile => {
  const file = { name: upload.name, type: upload.type, size: upload.bytes.length }
  const images = fileLimits(settings, subject, 'image')
  const isPicture =
    kind === 'picture' && fileRefusal(file, { ...images, maxKilobytes: null }, subject) === null
  const picker = isPicture ? 'image' : 'attachment'
  const limits = isPicture ? images : fileLimits(settings, subject, 'attachment')
  return { picker, refusal: attachmentRefusal(file, allowed) ?? fileRefusal(file, limits, subject) }
}
