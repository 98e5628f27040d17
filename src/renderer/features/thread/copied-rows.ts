import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { localFormat } from '#shared/dates.ts'
import { fileNameOf } from '#shared/rules/file-name.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { withUniqueId } from '#shared/rules/names.ts'
import { escapedHtml } from '#shared/rules/plain-to-html.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { dotLine, plainList } from '#shared/texts/units.ts'
import { mediaTexts } from '../media/file-texts.ts'
import { clipboardHtmlOf } from '../rich-text/clipboard-html.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import type { LogRow } from './coming-rows.tsx'
import type { Thread } from './thread.ts'
import { isUnsent } from './thread-rows.ts'
import { writtenBy } from './written-by.ts'

/** Space before each line of a reply. */
const indent = '    '

/** Rows of a thread, as other programs get them. */
export interface CopiedRows {
  readonly text: string
  readonly html: string
  /** Whether rows are left out that are not loaded yet. */
  readonly isPart: boolean
}

interface Written {
  readonly comment: ThreadComment
  readonly isReply: boolean
}

const headOf = (comment: ThreadComment): string => {
  const name = withUniqueId(writtenBy(comment), comment.user?.user_unique_id ?? null)
  const at = momentOf(comment.created_at)
  const when = at === null ? (comment.created_at_ago ?? '') : localFormat.dayAndClock(at)
  return dotLine([name, when].filter((part) => part !== ''))
}

const filesOf = ({ images, attachments }: ThreadComment): string =>
  plainList([
    ...images.map(({ path }) => fileNameOf('', path, mediaTexts.unnamedFile)),
    ...attachments.map(({ file_name, path }) => fileNameOf(file_name, path, mediaTexts.unnamedFile)),
  ])

const linesOf = ({ comment, isReply }: Written): string => {
  const lines = [headOf(comment), plainTextOf(comment.comment), filesOf(comment)]
  const text = withoutMarks(lines.filter((line) => line !== '').join('\n'))
  return isReply ? text.replace(/^/gm, indent) : text
}

const htmlOf = ({ comment, isReply }: Written, server: string | null): string => {
  const files = filesOf(comment)
  const parts = [
    `<div><b>${escapedHtml(withoutMarks(headOf(comment)))}</b></div>`,
    `<div dir="auto">${clipboardHtmlOf(comment.comment, server)}</div>`,
    ...(files === '' ? [] : [`<div>${escapedHtml(withoutMarks(files))}</div>`]),
  ]
  return isReply ? `<blockquote>${parts.join('')}</blockquote>` : parts.join('')
}

/**
 * Returns the comments of rows with author and time, from the data, whether the rows are in the page or not
 * (user-guide.md#copy). Texts that were not sent are no part of the thread.
 */
export const copiedRows = (
  rows: readonly LogRow[],
  thread: Pick<Thread, 'readComment'>,
  server: string | null,
): CopiedRows => {
  const all: Written[] = []
  const take = (row: LogRow, isReply: boolean): void => {
    if (row.type === 'coming' || isUnsent(row)) return
    const comment = row.type === 'message' ? thread.readComment(row.key) : null
    if (comment !== null) all.push({ comment, isReply })
    for (const reply of row.replies) take(reply, true)
  }
  for (const row of rows) take(row, false)
  return {
    text: all.map(linesOf).join('\n\n'),
    html: all.map((one) => htmlOf(one, server)).join('<div><br></div>'),
    isPart: rows.some(({ type }) => type === 'coming'),
  }
}
