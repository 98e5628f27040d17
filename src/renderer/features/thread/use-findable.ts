import { type RefObject, useEffect, useRef } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { type FindableRow, offerToFind } from '../../lib/find.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { nameOfAuthor } from '../person/names.ts'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { drawnIn } from './use-unseen.ts'

/** Separates author, text and file names, so that no match spans two of them. */
const parted = '\u2029'

/** Returns a comment's text and file names. */
const contentOf = weakMemo(({ comment, attachments }: ThreadComment): string =>
  [
    // The words alone, as the page has them.
    htmlToPlain(comment, 'none'),
    ...attachments.map(({ file_name, path }) => fileNameOf(file_name, path, '')),
  ].join(parted),
)

/** Returns the searchable text of a comment: author, text and file names. */
const textOf = (comment: ThreadComment): string =>
  comment.user ? `${nameOfAuthor(comment.user)}${parted}${contentOf(comment)}` : contentOf(comment)

const repliesOf = (row: ThreadRow): readonly ThreadRow[] =>
  row.type === 'message' || row.type === 'deleted' ? row.replies : []

/** Returns the comments that find in page searches, rendered or not. */
export const findableRows = (
  thread: Pick<Thread, 'readComment'>,
  rows: readonly ThreadRow[],
): FindableRow[] =>
  rows
    .flatMap((row) => [row, ...repliesOf(row)])
    .flatMap(({ type, key }) => {
      const comment = type === 'message' ? thread.readComment(key) : null
      return comment ? [{ key, text: textOf(comment) }] : []
    })

interface Findable {
  readonly thread: Thread
  readonly rows: readonly ThreadRow[]
  /** Scrolls to a row of the list. */
  readonly goTo: (key: string) => void
  readonly around: RefObject<HTMLElement | null>
}

/** Registers the whole log for find in page. */
export const useFindable = ({ thread, rows, goTo, around }: Findable): void => {
  const now = useRef({ rows, goTo })
  now.current = { rows, goTo }
  useEffect(() => {
    const show = (key: string): void => {
      const top = thread.reveal(key)
      if (top !== null) now.current.goTo(top)
    }
    return offerToFind({
      rows: () => findableRows(thread, now.current.rows),
      show,
      drawn: () => (around.current ? drawnIn(around.current) : new Map()),
      inner: '[data-comment-id]',
      around: () => around.current,
    })
  }, [thread, around])
}
