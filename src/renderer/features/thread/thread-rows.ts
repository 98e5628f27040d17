import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { AppError } from '#shared/errors.ts'
import type { NeverLeft } from '#shared/send-once.ts'
import type { ThreadContent } from './thread-source.ts'

/** Comments that existed before a text was sent: none of them is that text. */
export interface Before {
  /** The newest comment, or the newest reply for a reply. Null for none, and for ids without an order. */
  readonly newest: string | null
  /** Comments of the same author with the same text. */
  readonly same: readonly string[]
}

/** A sent text without a confirmed answer. */
export interface Unsent {
  readonly key: string
  /** The answered comment, and the top-level one above it; null for a top-level comment. */
  readonly parentId: string | null
  readonly topId: string | null
  readonly content: ThreadContent
  /** The text as typed, which is also the key of its draft. */
  readonly text: string
  /** Names of files that a restart lost. The text is not sent again without them. */
  readonly lostFiles?: readonly string[]
  /** Null if the thread was not loaded before. Then no match is certain. */
  readonly before: Before | null
  /** Comments that existed before the send or belong to another text. None of them matches. */
  readonly known: ReadonlySet<string>
  /** The key of all its attempts, by which the server recognises a repeat. */
  readonly idempotencyKey: string
}

/** The time in which a sent text can be undone. Two clocks, because the first pauses while the computer sleeps. */
export interface UndoTime {
  /** Its end, by `steadyNow`. */
  readonly until: number
  /** Its end by the wall clock, ms since 1970. */
  readonly wallUntil: number
}

/** A row of a thread. Optimistic sends have their own row types, so that comments need no flags. */
export type ThreadRow =
  | { readonly type: 'message'; readonly key: string; readonly replies: readonly ThreadRow[] }
  | { readonly type: 'deleted'; readonly key: string; readonly replies: readonly ThreadRow[] }
  /** `isElsewhere`: another page sent it, or this one before it was loaded again. Main stores its outcome. */
  | ({ readonly type: 'pending'; readonly isElsewhere?: boolean } & Unsent)
  /** `undo`: it can still be undone, and does not wait for a connection yet. */
  | ({ readonly type: 'waiting'; readonly wait: NeverLeft; readonly undo?: UndoTime } & Unsent)
  /** `checkError`: the last check for a text of unknown outcome failed. */
  | ({ readonly type: 'failed'; readonly error: AppError; readonly checkError?: AppError | null } & Unsent)

export type UnsentRow = Extract<ThreadRow, Unsent>
export type WaitingRow = Extract<ThreadRow, { type: 'waiting' }>

export const isUnsent = (row: ThreadRow): row is UnsentRow =>
  row.type === 'pending' || row.type === 'waiting' || row.type === 'failed'
const repliesOf = (row: ThreadRow): readonly ThreadRow[] => (isUnsent(row) ? [] : row.replies)

/** Returns the row of a text that this page is not sending, by the outcome that main stores. */
export const rowOfSent = (sent: Unsent, outcome: AppError | null): UnsentRow =>
  outcome === null
    ? { ...sent, type: 'pending', isElsewhere: true }
    : { ...sent, type: 'failed', error: outcome }

/** Returns the pending, waiting and failed rows. */
export const unsentIn = (rows: readonly ThreadRow[]): UnsentRow[] => {
  const found: UnsentRow[] = []
  for (const row of rows)
    if (isUnsent(row)) found.push(row)
    else for (const reply of row.replies) if (isUnsent(reply)) found.push(reply)
  return found
}

/** Returns the ids of the comments in a thread. */
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
    for (const reply of repliesOf(row)) if (reply.key === key) return reply
  }
  return undefined
}

/** Adds a row under its top-level comment; at the top level if it has none. */
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

/** Whether one numeric id is greater than another: servers count upwards. False for other ids. */
const isLater = (one: string, other: string): boolean => {
  if (!/^\d+$/.test(one) || !/^\d+$/.test(other)) return false
  return one.length === other.length ? one > other : one.length > other.length
}

/** Inserts a row by id, before later comments and unsent texts, even if its event was late. */
const inOrder = (rows: readonly ThreadRow[], row: ThreadRow): readonly ThreadRow[] => {
  const before = rows.findLastIndex((other) => !isUnsent(other) && !isLater(other.key, row.key))
  return rows.toSpliced(before + 1, 0, row)
}

/** Adds a comment at its position. An existing one stays unchanged. */
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

/** Notes a comment that belongs to another text, so that no unsent text matches it. */
export const withKnown = (rows: readonly ThreadRow[], id: string): readonly ThreadRow[] => {
  if (unsentIn(rows).length === 0) return rows
  const note = (row: ThreadRow): ThreadRow => {
    if (isUnsent(row)) return { ...row, known: new Set([...row.known, id]) }
    return row.replies.some(isUnsent) ? { ...row, replies: row.replies.map(note) } : row
  }
  return rows.map(note)
}

/** Replaces one row, or removes it with null. */
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

/** Marks a comment as deleted but keeps its row, because a form is open there. */
export const markDeleted = (rows: readonly ThreadRow[], key: string): readonly ThreadRow[] => {
  const row = rowOf(rows, key)
  return row && !isUnsent(row) ? replaceRow(rows, key, { type: 'deleted', key, replies: row.replies }) : rows
}

/** Returns the text of HTML, independent of changes that a server makes to the markup. */
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

/** Whether a comment is the viewer's, on the same level and with the same text. */
const hasSameText = (
  comment: ThreadComment,
  { parentId, content }: SentText,
  viewerId: string | null,
): boolean =>
  (comment.user_id ?? comment.user?.id) === viewerId &&
  (comment.parent_comment_id === null) === (parentId === null) &&
  bareText(comment.comment) === bareText(content.html)

/** Returns the comments that exist before a send. They are saved with it, so that an older comment never matches it. */
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
    same: ofKind.filter((comment) => hasSameText(comment, sent, viewerId)).map(({ id }) => id),
  }
}

/** Finds a sent text among the server's comments: same author, same text and files, and new since the send. */
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
      hasSameText(comment, sent, viewerId) &&
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

/** Reinserts rows that the server no longer has at their old position among their neighbours. */
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
  /** In order, with one level of replies (`flattenThread`). */
  readonly comments: readonly ThreadComment[]
  readonly viewerId: string | null
  /** Whether a comment has an open form. Its row then stays even if it is deleted. */
  readonly hasOpenForm: (id: string) => boolean
}

/**
 * Merges the server's thread with pending and failed texts, without moving or losing open forms. Texts that arrived are
 * removed.
 */
export const mergeThread = ({ rows, comments, viewerId, hasOpenForm }: Merge): readonly ThreadRow[] => {
  const isWritten = (row: ThreadRow): boolean => hasOpenForm(row.key)
  const oldByKey = new Map(rows.map((row) => [row.key, row]))
  const fresh = comments.map(messageRow).map((row) => {
    const old = oldByKey.get(row.key)
    if (!old || isUnsent(old) || isUnsent(row)) return row
    return old.replies.some(isWritten)
      ? { ...row, replies: withPlaces(row.replies, old.replies, isWritten) }
      : row
  })
  // The same text sent twice is two comments. Each arrived comment confirms only one of them.
  const taken = new Set<string>()
  const unsent = unsentIn(rows).filter((row) => {
    // A waiting text has never left, so no comment is this text.
    const canMatch = row.type !== 'waiting' && row.before !== null
    const arrived = canMatch ? findArrived(comments, row, viewerId, taken) : undefined
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
