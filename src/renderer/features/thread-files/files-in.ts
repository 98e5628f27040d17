import type { UserRef } from '#shared/contract/entities/user.ts'
import type { SeenFile } from '#shared/ipc/seen-threads.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { namedFilesOf } from '../exporting/authors-and-files.ts'
import type { Gathered } from '../exporting/gather.ts'
import { mediaTexts } from '../media/texts.ts'
import { threadTexts } from '../thread/texts.ts'
import { momentText } from '../time/moment-text.ts'
import { threadFilesTexts as texts } from './texts.ts'

/** A file or picture of a thread, and where it stands. */
export interface ThreadFile {
  readonly key: string
  readonly kind: 'picture' | 'file'
  readonly name: string
  readonly path: string
  readonly author: string
  /** Ms since 1970, or the latest possible time; null when unknown. */
  readonly at: number | null
  /** When it was sent, as it is shown. */
  readonly when: string
  readonly commentId: string
}

/** A file twice on one comment is one. */
const once = (files: readonly ThreadFile[]): readonly ThreadFile[] => [
  ...new Map(files.map((file) => [file.key, file])).values(),
]

const newestFirst = (files: readonly ThreadFile[]): readonly ThreadFile[] =>
  files
    .map((file, order) => ({ file, order }))
    .toSorted((one, other) => (other.file.at ?? 0) - (one.file.at ?? 0) || other.order - one.order)
    .map(({ file }) => file)

const keyOf = (commentId: string, path: string): string => `${commentId} ${path}`

/** The name of a member where nothing that they wrote is on screen. */
type NameOf = (user: UserRef) => string

/** Lists all files of the loaded comments, newest comment first. A row quotes no text, so `nameOf` names the sender. */
export const filesIn = ({ comments }: Pick<Gathered, 'comments'>, nameOf: NameOf): readonly ThreadFile[] =>
  newestFirst(
    once(
      comments.flatMap(({ comment }) =>
        namedFilesOf(comment).map(({ kind, name, path }) => {
          const at = momentOf(comment.created_at)
          return {
            ...{ key: keyOf(comment.id, path), kind, name, path, at },
            author: comment.user === null ? threadTexts.unknownAuthor : nameOf(comment.user),
            when: at === null ? (comment.created_at_ago ?? '') : momentText(at),
            commentId: comment.id,
          }
        }),
      ),
    ),
  )

/** Files that were seen in a thread, oldest first, by safe names. */
export const seenFilesIn = (seen: readonly SeenFile[]): readonly ThreadFile[] =>
  newestFirst(
    once(
      seen.map(({ kind, path, fileName, author, at, isExact, commentId }) => ({
        ...{ key: keyOf(commentId, path), kind, path, at, commentId },
        name: fileNameOf(fileName, path, mediaTexts.unnamedFile),
        author: author ?? threadTexts.unknownAuthor,
        when: at === null ? '' : isExact ? momentText(at) : texts.noLaterThan(momentText(at)),
      })),
    ),
  )

/**
 * The files of a thread: of comments that are here, what they have now; of others, what was seen of them earlier. Where all of
 * the thread is here, what is not in it is gone, as is what is known to be deleted.
 */
export const joinedFiles = (
  here: Pick<Gathered, 'comments' | 'deleted'>,
  seen: readonly ThreadFile[],
  isWhole: boolean,
  nameOf: NameOf,
): readonly ThreadFile[] => {
  const found = filesIn(here, nameOf)
  if (isWhole) return found
  const known = new Set([...here.comments.map(({ comment }) => comment.id), ...here.deleted])
  return newestFirst([
    ...seen.filter(({ commentId }) => !known.has(commentId)).toReversed(),
    ...found.toReversed(),
  ])
}

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Those whose name or sender has every word, accents aside. */
export const matchingFiles = (files: readonly ThreadFile[], query: string): readonly ThreadFile[] => {
  const wanted = bare(query).split(/\s+/).filter(Boolean)
  return files.filter(({ name, author }) => {
    const text = bare(`${name} ${author}`)
    return wanted.every((word) => text.includes(word))
  })
}
