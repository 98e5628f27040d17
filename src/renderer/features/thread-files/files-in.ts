import type { UserRef } from '#shared/contract/entities/user.ts'
import type { SeenFile } from '#shared/ipc/seen-threads.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import { namedFilesOf } from '../exporting/authors-and-files.ts'
import type { Gathered } from '../exporting/gather.ts'
import { mediaTexts } from '../media/file-texts.ts'
import { threadTexts } from '../thread/texts.ts'
import { momentText } from '../time/moment-text.ts'
import { threadFilesTexts as texts } from './texts.ts'

/** A file or picture of a thread, with its comment. */
export interface ThreadFile {
  readonly key: string
  readonly kind: 'picture' | 'file'
  readonly name: string
  readonly path: string
  readonly author: string
  /** When it was sent, ms since 1970; the latest possible time if inexact, null if unknown. */
  readonly at: number | null
  /** The displayed time. */
  readonly when: string
  readonly commentId: string
}

/** Drops a file that its comment has twice. */
const once = (files: readonly ThreadFile[]): readonly ThreadFile[] => [
  ...new Map(files.map((file) => [file.key, file])).values(),
]

const newestFirst = (files: readonly ThreadFile[]): readonly ThreadFile[] =>
  files
    .map((file, order) => ({ file, order }))
    .toSorted((one, other) => (other.file.at ?? 0) - (one.file.at ?? 0) || other.order - one.order)
    .map(({ file }) => file)

const keyOf = (commentId: string, path: string): string => `${commentId} ${path}`

/** Returns a member's name for a place that shows none of their texts. */
type NameOf = (user: UserRef) => string

/** Lists all files of the loaded comments, newest comment first. A row quotes no text, so `nameOf` names the sender. */
export const filesIn = ({ comments }: Pick<Gathered, 'comments'>, nameOf: NameOf): readonly ThreadFile[] =>
  newestFirst(
    once(
      comments.flatMap(({ comment }) =>
        namedFilesOf(comment).map(({ kind, name, path }) => {
          const at = momentOf(comment.created_at)
          return {
            key: keyOf(comment.id, path),
            kind,
            name,
            path,
            at,
            author: comment.user === null ? threadTexts.unknownAuthor : nameOf(comment.user),
            when: at === null ? (comment.created_at_ago ?? '') : momentText(at),
            commentId: comment.id,
          }
        }),
      ),
    ),
  )

const whenSeen = (at: number | null, isExact: boolean): string => {
  if (at === null) return ''
  return isExact ? momentText(at) : texts.noLaterThan(momentText(at))
}

/** Lists the archived files of a thread, newest first, with safe file names. `seen` is oldest first. */
export const seenFilesIn = (seen: readonly SeenFile[]): readonly ThreadFile[] =>
  newestFirst(
    once(
      seen.map(({ kind, path, fileName, author, at, isExact, commentId }) => ({
        key: keyOf(commentId, path),
        kind,
        path,
        at,
        commentId,
        name: fileNameOf(fileName, path, mediaTexts.unnamedFile),
        author: author ?? threadTexts.unknownAuthor,
        when: whenSeen(at, isExact),
      })),
    ),
  )

/**
 * Joins the current files of loaded comments with the archived files of all others. A fully loaded thread has no
 * others. Files of deleted comments are dropped.
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

/** Returns the files whose name or sender contains every word, ignoring accents and case. */
export const matchingFiles = (files: readonly ThreadFile[], query: string): readonly ThreadFile[] => {
  const isWanted = containsWords(query)
  return files.filter(({ name, author }) => isWanted(`${name} ${author}`))
}
