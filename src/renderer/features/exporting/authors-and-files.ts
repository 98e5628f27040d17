import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { plainList } from '#shared/texts/units.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { knownPerson } from '../conversations/people-state.ts'
import type { FileSizes } from '../media/file-sizes.ts'
import { mediaTexts } from '../media/file-texts.ts'
import { exportTexts as texts } from './texts.ts'

/** Returns the unique id of a comment's author; null if neither the comment nor this window has it. */
export const uniqueIdOf = ({ user }: ThreadComment): string | null => {
  if (user === null) return null
  const viewer = store.get(viewerAtom)
  const own = viewer?.id === user.id ? viewer.user_unique_id : ''
  return user.user_unique_id || own || knownPerson(user.id)?.user_unique_id || null
}

interface Attached {
  readonly images: readonly Image[]
  readonly attachments: readonly Attachment[]
}

/** Returns the files of a post or comment, with the names under which the app would save them. */
export const namedFilesOf = ({ images, attachments }: Attached) => [
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

/** Joins the names of files in one line, with their known sizes. */
export const filesText = (
  files: readonly { readonly name: string; readonly path: string }[],
  sizes: FileSizes,
): string => plainList(files.map(({ name, path }) => texts.fileWithSize(name, sizes.get(path) ?? null)))
