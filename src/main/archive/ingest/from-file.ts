import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { Found, FoundItem } from './found.ts'

/** Returns the last part of a path, for a file without a name. */
const nameIn = (path: string): string => path.split(/[/\\]/).at(-1)?.split('?')[0] ?? path

/** Takes note of the pictures and files of something, which stand where it stands. */
export const noteFiles = (
  found: Found,
  of: Pick<FoundItem, 'kind' | 'id' | 'author' | 'place' | 'at' | 'isExact'>,
  images: readonly Image[],
  attachments: readonly Attachment[],
): void => {
  const note = (path: string, title: string, data: object): void => {
    const { kind, id, author, place, at, isExact } = of
    found.items.push({
      ...{ kind: 'file', id: path, author, place, at, isExact, editedAt: null, title, body: '' },
      data: { path, of: { kind, id }, ...data },
    })
  }
  for (const { path, alt_text } of images) note(path, alt_text || nameIn(path), { what: 'image' })
  for (const { path, file_name } of attachments)
    note(path, file_name || nameIn(path), { what: 'attachment', file_name })
}
