import type { ThreadComment } from '#shared/domain/comment.ts'
import type { Result } from '#shared/errors.ts'
import { appError } from '#shared/errors.ts'
import { threadTexts } from '#shared/texts/threads.ts'
import { store } from '../../state/store.ts'
import { draftAtom, moveToUnsent, settleUnsent, writeDraft } from './drafts.ts'
import { loadThread } from './load-thread.ts'
import { placeOf } from './places.ts'
import {
  changeCommentUi,
  changeRows,
  changeThread,
  patchComment,
  putComment,
  readComment,
  threadAtom,
} from './thread-atoms.ts'
import { idsIn, replaceRow, rowOf, type Unsent, type UnsentRow, withRow } from './thread-rows.ts'
import type { ThreadContent, ThreadSource } from './thread-source.ts'

const announce = (source: ThreadSource, announcement: string): void =>
  changeThread(source.key, (state) => ({ ...state, announcement }))

const deliver = (source: ThreadSource, sent: Unsent): Promise<Result<ThreadComment>> => {
  if (sent.parentId === null) return source.create(sent.content)
  const parent = readComment(source.key, sent.parentId)
  if (!parent) return Promise.resolve({ ok: false, error: appError('not-found') })
  return source.reply(parent, sent.content)
}

const confirmSent = (source: ThreadSource, sent: Unsent, comment: ThreadComment): void => {
  putComment(source.key, comment)
  changeRows(source.key, (rows) =>
    replaceRow(
      rows,
      sent.key,
      rowOf(rows, comment.id) ? null : { type: 'message', key: comment.id, replies: [] },
    ),
  )
  settleUnsent(placeOf(source, sent.parentId), sent.text)
  if (sent.parentId !== null) patchComment(source.key, sent.parentId, () => ({ user_has_replied: true }))
  source.onAdded(comment.id)
  announce(source, threadTexts.announceSent)
}

const attempt = async (source: ThreadSource, sent: Unsent): Promise<void> => {
  changeRows(source.key, (rows) => replaceRow(rows, sent.key, { ...sent, type: 'pending' }))
  const answer = await deliver(source, sent)
  if (answer.ok) {
    confirmSent(source, sent, answer.value)
    return
  }
  const { error } = answer
  changeRows(source.key, (rows) => replaceRow(rows, sent.key, { ...sent, type: 'failed', error }))
  announce(source, threadTexts.announceNotSent)
}

interface Draft {
  readonly parent: ThreadComment | null
  readonly text: string
  readonly content: ThreadContent
}

/** Shows the words at once as pending and sends them, once. They stay as a failed row, and on disk, until confirmed. */
export const send = async (source: ThreadSource, { parent, text, content }: Draft): Promise<void> => {
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
  await attempt(source, sent)
}

/** Looks first whether it arrived after all (the merge finds it then), and only otherwise sends it again. */
export const retry = async (source: ThreadSource, row: UnsentRow): Promise<void> => {
  changeRows(source.key, (rows) => replaceRow(rows, row.key, { ...row, type: 'pending' }))
  const looked = await loadThread(source)
  const current = rowOf(store.get(threadAtom(source.key)).rows, row.key)
  if (!current) return
  if (looked) {
    await attempt(source, row)
    return
  }
  changeRows(source.key, (rows) =>
    replaceRow(rows, row.key, { ...row, type: 'failed', error: appError('unknown-outcome') }),
  )
}

export const discard = (source: ThreadSource, row: UnsentRow): void => {
  changeRows(source.key, (rows) => replaceRow(rows, row.key, null))
  settleUnsent(placeOf(source, row.parentId), row.text)
}

/** Puts the words back into their form, to be changed before they are sent again. */
export const takeBack = (source: ThreadSource, row: UnsentRow): void => {
  const place = placeOf(source, row.parentId)
  discard(source, row)
  const { text } = store.get(draftAtom(place))
  writeDraft(place, { text: text === '' ? row.text : `${text}\n${row.text}` })
  if (row.parentId !== null) changeCommentUi(source.key, row.parentId, { replying: true })
}
