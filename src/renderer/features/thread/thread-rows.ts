import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import type { ThreadContent } from './thread-source.ts'

/** Comments that existed before a text was sent: none of them is that text. */
export interface Before {
  /** The newest comment of its kind, replies being another; null where there was none, or its id says nothing of its age. */
  readonly newest: string | null
  /** Comments of the same author in the same words. */
  readonly same: readonly string[]
}

/** A sent text without a confirmed answer. */
export interface Unsent {
  readonly key: string
  /** The answered comment, and the top-level one above it; null for a top-level comment. */
  readonly parentId: string | null
  readonly topId: string | null
  readonly content: ThreadContent
  /** The text as it was typed, under which its draft is saved. */
  readonly text: string
  /** Files that a restart lost, by name: without them it is not sent again. */
  readonly lostFiles?: readonly string[]
  /** Null where the thread had not been read: then nothing that is found is known to be it. */
  readonly before: Before | null
  /** Comments that were there before it was sent, or are another's: none of them can be it. */
  readonly known: ReadonlySet<string>
}

/** A row of a thread. Optimistic sends are rows of their own kind, so that no comment needs flags. */
export type ThreadRow =
  | { readonly type: 'message'; readonly key: string; readonly replies: readonly ThreadRow[] }
  | { readonly type: 'deleted'; readonly key: string; readonly replies: readonly ThreadRow[] }
  | ({ readonly type: 'pending' } & Unsent)
  | ({ readonly type: 'failed'; readonly error: AppError } & Unsent)

export type UnsentRow = Extract<ThreadRow, Unsent>

const isUnsent = (row: ThreadRow): row is UnsentRow => row.type === 'pending' || row.type === 'failed'
const repliesOf = (row: ThreadRow): readonly ThreadRow[] => (isUnsent(row) ? [] : row.replies)

/** Returns the pending and failed rows. */
export const unsentIn = (rows: readonly ThreadRow[]): UnsentRow[] =>
  rows.flatMap((row) => (isUnsent(row) ? [row] : row.replies.filter(isUnsent)))

/** Ids of the comments in a thread. */
export const idsIn = (rows: readonly ThreadRow[]): Set<string> => {
  const ids = new Set<string>()
  for (const row of rows) {
    if (row.type === 'message') ids.add(row.key)
    for (const reply of repliesOf(row)) if (reply.type === 'message') ids.add(reply.key)
  }
  return ids
}

export const rowOf = (rows: readonly ThreadRow[], key: string): ThreadRow | undefined => {
  for (const row of rows) {
    if (row.key === key) return row
    const reply = repliesOf(row).find((one) => one.key === key)
    if (reply) return reply
  }
  return undefined
}

/** Puts a row under its top comment, or at the top when it has none. */
export const withRow = (
  rows: readonly ThreadRow[],
  topId: string | null,
  row: ThreadRow,
): readonly ThreadRow[] => {
  if (topId === null || !rows.some(({ key }) => key === topId)) return [...rows, row]
  return rows.map((top) =>
    top.key === topId && !isUnsent(top) ? { ...top, replies: [...top.replies, row] } : top,
  )
}

/** Whether one id comes after another: servers count upwards. Of ids that are no numbers nothing is known. */
const isLater = (one: string, other: string): boolean => {
  if (!/^\d+$/.test(one) || !/^\d+$/.test(other)) return false
  return one.length === other.length ? one > other : one.length > other.length
}

/** Before what came later and what is not sent yet, however late an event delivers it. */
const inOrder = (rows: readonly ThreadRow[], row: ThreadRow): readonly ThreadRow[] => {
  const before = rows.findLastIndex((other) => !isUnsent(other) && !isLater(other.key, row.key))
  return rows.toSpliced(before + 1, 0, row)
}

/** Takes in one comment where it belongs; one that is there already stays as it is. */
export const withMessage = (rows: readonly ThreadRow[], comment: ThreadComment): readonly ThreadRow[] => {
  if (rowOf(rows, comment.id)) return rows
  const parent = comment.parent_comment_id
  const isTop = (row: ThreadRow): boolean =>
    row.key === parent || repliesOf(row).some(({ key }) => key === parent)
  const top = parent === null ? undefined : rows.find(isTop)
  if (!top || isUnsent(top)) return inOrder(rows, messageRow(comment))
  return rows.map((row) =>
    row === top ? { ...top, replies: inOrder(top.replies, messageRow(comment)) } : row,
  )
}

/** A comment is known to be another's: what is still unsent must not take it for itself. */
export const withKnown = (rows: readonly ThreadRow[], id: string): readonly ThreadRow[] => {
  if (unsentIn(rows).length === 0) return rows
  const note = (row: ThreadRow): ThreadRow =>
    isUnsent(row)
      ? { ...row, known: new Set([...row.known, id]) }
      : row.replies.some(isUnsent)
        ? { ...row, replies: row.replies.map(note) }
        : row
  return rows.map(note)
}

/** Replaces one row, or with null takes it out. */
export const replaceRow = (
  rows: readonly ThreadRow[],
  key: string,
  by: ThreadRow | null,
): readonly ThreadRow[] =>
  rows.flatMap((row): ThreadRow[] => {
    if (row.key === key) return by ? [by] : []
    if (isUnsent(row) || !row.replies.some((reply) => reply.key === key)) return [row]
    return [{ ...row, replies: replaceRow(row.replies, key, by) }]
  })

/** Marks a comment as gone but leaves its place, because somebody is writing there. */
export const markDeleted = (rows: readonly ThreadRow[], key: string): readonly ThreadRow[] => {
  const row = rowOf(rows, key)
  return row && !isUnsent(row) ? replaceRow(rows, key, { type: 'deleted', key, replies: row.replies }) : rows
}

/** Returns the text of HTML, whatever a server did to its markup. */
const bareText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()

const hasFilesOf = (
  { images, attachments }: ThreadComment,
  { content, lostFiles = [] }: Pick<Unsent, 'content' | 'lostFiles'>,
): boolean =>
  lostFiles.length === 0
    ? images.length === content.images.length && attachments.length === content.attachments.length
    : images.length + attachments.length ===
      content.images.length + content.attachments.length + lostFiles.length

type SentText = Pick<Unsent, 'parentId'> & { readonly content: Pick<ThreadContent, 'html'> }

/** Whether a comment is one of the viewer's, of the same kind and in the same words. */
const saysSame = (
  comment: ThreadComment,
  { parentId, content }: SentText,
  viewerId: string | null,
): boolean =>
  (comment.user_id ?? comment.user?.id) === viewerId &&
  (comment.parent_comment_id === null) === (parentId === null) &&
  bareText(comment.comment) === bareText(content.html)

/**
 * Returns the comments that exist before a send. They are saved with it, so that an older comment never passes for it.
 */
export const beforeOf = (
  comments: readonly ThreadComment[],
  sent: SentText,
  viewerId: string | null,
): Before => {
  const ofKind = comments.filter((one) => (one.parent_comment_id === null) === (sent.parentId === null))
  return {
    newest: ofKind.reduce<string | null>(
      (newest, { id }) => (/^\d+$/.test(id) && (newest === null || isLater(id, newest)) ? id : newest),
      null,
    ),
    same: ofKind.filter((comment) => saysSame(comment, sent, viewerId)).map(({ id }) => id),
  }
}

/** Finds what was sent among the comments that the server now has: same author, same text, not there before. */
export const findArrived = (
  comments: readonly ThreadComment[],
  sent: Unsent,
  viewerId: string | null,
  taken: ReadonlySet<string> = new Set(),
): ThreadComment | undefined => {
  const newest = sent.before?.newest ?? null
  const isOlder = ({ id }: ThreadComment): boolean =>
    newest !== null && (id === newest || isLater(newest, id))
  const everything = comments.flatMap((comment) => [comment, ...comment.replies])
  return everything.find(
    (comment) =>
      saysSame(comment, sent, viewerId) &&
      !isOlder(comment) &&
      !sent.known.has(comment.id) &&
      !taken.has(comment.id) &&
      hasFilesOf(comment, sent),
  )
}

const messageRow = (comment: ThreadComment): ThreadRow => ({
  type: 'message',
  key: comment.id,
  replies: comment.replies.map(messageRow),
})

/** Puts rows that the server no longer has back where they were among their neighbours. */
const withPlaces = (
  fresh: readonly ThreadRow[],
  old: readonly ThreadRow[],
  stays: (row: ThreadRow) => boolean,
): readonly ThreadRow[] => {
  const result = [...fresh]
  for (const [index, row] of old.entries()) {
    if (isUnsent(row) || !stays(row) || result.some(({ key }) => key === row.key)) continue
    const before = old.slice(0, index).findLast(({ key }) => result.some((placed) => placed.key === key))
    const at = before ? result.findIndex(({ key }) => key === before.key) + 1 : 0
    result.splice(at, 0, { type: 'deleted', key: row.key, replies: row.replies.filter(isUnsent) })
  }
  return result
}

interface Merge {
  readonly rows: readonly ThreadRow[]
  /** In order, with one level of replies (flattenThread). */
  readonly comments: readonly ThreadComment[]
  readonly viewerId: string | null
  /** Comments beside which somebody has a form open: their place stays even when they are gone. */
  readonly hasOpenForm: (id: string) => boolean
  /** Whether another window, which was sending it, has had its answer. */
  readonly isSettled?: (row: UnsentRow) => boolean
}

/**
 * Merges the server's thread with pending and failed texts, without moving or losing open forms. A text that arrived is
 * unsent no longer.
 */
export const mergeThread = ({
  rows,
  comments,
  viewerId,
  hasOpenForm,
  isSettled = () => false,
}: Merge): readonly ThreadRow[] => {
  const isWritten = (row: ThreadRow): boolean => hasOpenForm(row.key)
  const oldByKey = new Map(rows.map((row) => [row.key, row]))
  const fresh = comments.map(messageRow).map((row) => {
    const old = oldByKey.get(row.key)
    if (!old || isUnsent(old) || isUnsent(row)) return row
    return old.replies.some(isWritten)
      ? { ...row, replies: withPlaces(row.replies, old.replies, isWritten) }
      : row
  })
  // The same text sent twice are two comments: each that arrived answers for one of them.
  const taken = new Set<string>()
  const unsent = unsentIn(rows).filter((row) => {
    const mayTell = row.before !== null || isSettled(row)
    const arrived = mayTell ? findArrived(comments, row, viewerId, taken) : undefined
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
  const needed = new Set(unsent.map(({ topId }) => topId))
  const placed = withPlaces(fresh, rows, (row) => isWritten(row) || needed.has(row.key))
  const bare = placed.map((row) =>
    !isUnsent(row) && row.replies.some(isUnsent)
      ? { ...row, replies: row.replies.filter((reply) => !isUnsent(reply)) }
      : row,
  )
  return unsent.reduce((all, row) => withRow(all, row.topId, row), bare as readonly ThreadRow[])
}
