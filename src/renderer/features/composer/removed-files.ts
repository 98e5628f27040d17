import { type Attachment, type Image, maxRemoved } from '#shared/contract/entities/attachment.ts'
import type { TrayFile } from './tray-file.ts'

/** Ids of the files that an edit removes, with the names of the contract. */
export interface RemovedFiles {
  readonly removed_images: string[]
  readonly removed_attachments: string[]
}

/** Returns the files that were removed from the tray. */
export const removedFiles = (
  there: readonly TrayFile[],
  remainingFiles: readonly TrayFile[],
): RemovedFiles => {
  const keys = new Set(remainingFiles.map(({ key }) => key))
  const removed = (picker: TrayFile['picker']): string[] =>
    there.flatMap((file) =>
      file.picker === picker && !keys.has(file.key) && 'existing' in file && file.existing.id !== null
        ? [file.existing.id]
        : [],
    )
  return { removed_images: removed('image'), removed_attachments: removed('attachment') }
}

/** Returns whether an edit already removes the maximum files of a kind. */
export const isMostRemoved = (
  there: readonly TrayFile[],
  remainingFiles: readonly TrayFile[],
  picker: TrayFile['picker'],
): boolean => {
  const { removed_images, removed_attachments } = removedFiles(there, remainingFiles)
  return (picker === 'image' ? removed_images : removed_attachments).length >= maxRemoved
}

interface Answered {
  readonly images: readonly Image[]
  readonly attachments: readonly Attachment[]
}

/**
 * Returns the names of removed files that the server still has. Not every network can remove files
 * (product.md#files-of-an-edit).
 */
export const namesStillThere = (
  there: readonly TrayFile[],
  { removed_images, removed_attachments }: RemovedFiles,
  { images, attachments }: Answered,
): string[] => {
  const removed = { image: removed_images, attachment: removed_attachments }
  const now = { image: images, attachment: attachments }
  return there.flatMap((file) => {
    const id = 'existing' in file ? file.existing.id : null
    const isThere =
      id !== null && removed[file.picker].includes(id) && now[file.picker].some((one) => one.id === id)
    return isThere ? [file.name] : []
  })
}
