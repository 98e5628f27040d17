import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { authorName } from '#shared/rules/names.ts'
import { mediaTexts } from '../media/texts.ts'
import { threadTexts } from '../thread/texts.ts'

/** Who wrote it, as beside what they wrote. */
export const writtenBy = ({ user }: ThreadComment): string =>
  user ? authorName(user) : threadTexts.unknownAuthor

interface Hanging {
  readonly images: readonly Image[]
  readonly attachments: readonly Attachment[]
}

/** What hangs on a post or a comment, by the names under which the app would save it. */
export const namedFilesOf = ({ images, attachments }: Hanging) => [
  ...images.map(({ path, alt_text }) => ({
    kind: 'picture' as const,
    name: fileNameOf('', path, mediaTexts.unnamedFile),
    path,
    caption: alt_text ?? '',
  })),
  ...attachments.map(({ file_name, path }) => ({
    kind: 'file' as const,
    name: fileNameOf(file_name, path, mediaTexts.unnamedFile),
    path,
    caption: '',
  })),
]
