import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { authorName } from '#shared/rules/names.ts'
import { mediaTexts } from '../media/texts.ts'
import { threadTexts } from '../thread/texts.ts'

/** Who wrote it, as beside what they wrote. */
export const writtenBy = ({ user }: ThreadComment): string =>
  user ? authorName(user) : threadTexts.unknownAuthor

const pictureName = ({ path }: { readonly path: string }): string =>
  fileNameOf('', path, mediaTexts.unnamedFile)

/** What hangs on a comment, by the names under which the app would save it. */
export const namedFilesOf = ({ images, attachments }: ThreadComment) => [
  ...images.map((image) => ({ kind: 'picture' as const, name: pictureName(image), path: image.path })),
  ...attachments.map(({ file_name, path }) => ({
    kind: 'file' as const,
    name: fileNameOf(file_name, path, mediaTexts.unnamedFile),
    path,
  })),
]
