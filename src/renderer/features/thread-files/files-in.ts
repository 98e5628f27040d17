import { momentOf } from '#shared/rules/moment.ts'
import type { Gathered } from '../exporting/gather.ts'
import { namedFilesOf, writtenBy } from '../exporting/said.ts'

/** A file or picture of a thread, and where it stands. */
export interface ThreadFile {
  readonly key: string
  readonly kind: 'picture' | 'file'
  readonly name: string
  readonly path: string
  readonly author: string
  /** Ms since 1970; null where the network says only how long ago, in its own words. */
  readonly at: number | null
  readonly about: string
  readonly commentId: string
}

/** All files of a thread, the newest comment first. */
export const filesIn = ({ comments }: Pick<Gathered, 'comments'>): readonly ThreadFile[] =>
  comments
    .flatMap(({ comment }) =>
      namedFilesOf(comment).map(({ kind, name, path }, index) => ({
        key: `${comment.id} ${index} ${path}`,
        kind,
        name,
        path,
        author: writtenBy(comment),
        at: momentOf(comment.created_at),
        about: comment.created_at_ago ?? '',
        commentId: comment.id,
      })),
    )
    .map((file, order) => ({ file, order }))
    .toSorted((one, other) => (other.file.at ?? 0) - (one.file.at ?? 0) || other.order - one.order)
    .map(({ file }) => file)

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Those whose name or sender has every word, accents aside. */
export const matchingFiles = (files: readonly ThreadFile[], query: string): readonly ThreadFile[] => {
  const wanted = bare(query).split(/\s+/).filter(Boolean)
  return files.filter(({ name, author }) => {
    const text = bare(`${name} ${author}`)
    return wanted.every((word) => text.includes(word))
  })
}
