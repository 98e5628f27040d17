import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError, type Result } from '#shared/errors.ts'
import { trackAccount } from '../../lib/account.ts'
import { notifyOtherWindows } from '../../lib/other-windows.ts'
import { store } from '../../lib/store.ts'
import { toastError } from '../../lib/toasts.ts'
import { showBusy } from '../../ui/dialogs.ts'
import { noteAdded } from './arrivals.ts'
import { draftAtom, moveToUnsent, settleUnsent, writeDraft } from './drafts.ts'
import { giveBackFiles } from './kept-files.ts'
import { loadThread } from './load-thread.ts'
import { placeOf } from './places.ts'
import { isFormatted } from './plain-html.ts'
import { threadTexts } from './texts.ts'
import {
  changeCommentUi,
  changeRows,
  changeThread,
  patchComment,
  putComment,
  readComment,
  threadAtom,
} from './thread-atoms.ts'
import {
  idsIn,
  replaceRow,
  rowOf,
  type Unsent,
  type UnsentRow,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'
import type { ThreadContent, ThreadSource } from './thread-source.ts'

const announce = (source: ThreadSource, announcement: string): void =>
  changeThread(source.key, (state) => ({ ...state, announcement }))

const deliver = (source: ThreadSource, sent: Unsent): Promise<Result<ThreadComment>> => {
  if (sent.parentId === null) return source.create(sent.content)
  const parent = readComment(source.key, sent.parentId)
  if (!parent) return Promise.resolve({ ok: false, error: appError('not-found') })
  return source.reply(parent, sent.content)
}

const confirmSent = (source: ThreadSource, sent: Unsent, answer: ThreadComment): void => {
  const comment = { ...answer, parent_comment_id: answer.parent_comment_id ?? sent.topId }
  putComment(source.key, comment)
  noteAdded(source.key, comment)
  changeRows(source.key, (rows) =>
    withMessage(withKnown(replaceRow(rows, sent.key, null), comment.id), comment),
  )
  settleUnsent(placeOf(source, sent.parentId), sent.text)
  if (sent.parentId !== null) patchComment(source.key, sent.parentId, () => ({ user_has_replied: true }))
  source.onAdded(comment.id)
  announce(source, threadTexts.announceSent)
  notifyOtherWindows('thread', source.key)
}

const refusals: ReadonlySet<AppError['code']> = new Set(['too-large', 'invalid', 'forbidden', 'not-found'])

/** The server has read it and said no: the words go back into their form, with the reason beside it. */
const isRefusal = ({ code }: AppError): boolean => refusals.has(code)

const attempt = async (source: ThreadSource, sent: Unsent): Promise<AppError | null> => {
  changeRows(source.key, (rows) => replaceRow(rows, sent.key, { ...sent, type: 'pending' }))
  const done = source.busyText ? showBusy(source.busyText) : null
  const isCurrent = trackAccount()
  const answer = await deliver(source, sent)
  done?.()
  // Whoever signed in meanwhile sees nothing of it; its author finds it among what was not confirmed.
  if (!isCurrent()) return null
  if (answer.ok) {
    confirmSent(source, sent, answer.value)
    return null
  }
  const { error } = answer
  announce(source, threadTexts.announceNotSent)
  if (isRefusal(error)) {
    takeBack(source, sent)
    if (error.code === 'forbidden') source.onRefused?.()
    // What it was about is gone: the thread says so, and how much of it.
    if (error.code === 'not-found') void loadThread(source)
    return error
  }
  changeRows(source.key, (rows) => replaceRow(rows, sent.key, { ...sent, type: 'failed', error }))
  return null
}

interface Draft {
  readonly parent: ThreadComment | null
  readonly text: string
  readonly content: ThreadContent
}

/**
 * Shows the words at once as pending and sends them, once. They stay as a failed row, and on disk, until confirmed;
 * what the server refused is back in its form, and the error is for showing there.
 */
export const send = async (
  source: ThreadSource,
  { parent, text, content }: Draft,
): Promise<AppError | null> => {
  const { rows } = store.get(threadAtom(source.key))
  const topId = parent ? (parent.parent_comment_id ?? parent.id) : null
  const sent: Unsent = {
    key: `unsent-${crypto.randomUUID()}`,
    parentId: parent?.id ?? null,
    topId,
    content,
    text,
    known: idsIn(rows),
  }
  changeRows(source.key, (current) => withRow(current, topId, { ...sent, type: 'pending' }))
  moveToUnsent(placeOf(source, sent.parentId), text)
  return attempt(source, sent)
}

/** Looks first whether it arrived after all (the merge finds it then), and only otherwise sends it again, if it still has all its files. */
export const retry = async (source: ThreadSource, row: UnsentRow): Promise<void> => {
  changeRows(source.key, (rows) => replaceRow(rows, row.key, { ...row, type: 'pending' }))
  const isCurrent = trackAccount()
  const looked = await loadThread(source)
  if (!isCurrent()) return
  const current = rowOf(store.get(threadAtom(source.key)).rows, row.key)
  if (!current) return
  if (looked && row.lostFiles?.length) {
    takeBack(source, row)
    return
  }
  if (looked) {
    const refused = await attempt(source, row)
    if (refused) toastError(refused)
    return
  }
  changeRows(source.key, (rows) =>
    replaceRow(rows, row.key, { ...row, type: 'failed', error: appError('unknown-outcome') }),
  )
}

export const discard = (source: ThreadSource, row: Unsent): void => {
  changeRows(source.key, (rows) => replaceRow(rows, row.key, null))
  settleUnsent(placeOf(source, row.parentId), row.text)
}

/** What is in the form already stays before what comes back to it; both are HTML or neither is. */
const joined = (one: string, other: string): string =>
  isFormatted(one) || isFormatted(other) ? `${one}<br>${other}` : `${one}\n${other}`

/** Puts the words back into their form, to be changed before they are sent again. */
export const takeBack = (source: ThreadSource, row: Unsent): void => {
  const place = placeOf(source, row.parentId)
  giveBackFiles(place, row.content, row.lostFiles)
  discard(source, row)
  const { text } = store.get(draftAtom(place))
  writeDraft(place, { text: text === '' || text === row.text ? row.text : joined(text, row.text) })
  if (row.parentId !== null) changeCommentUi(source.key, row.parentId, { replying: true })
}
