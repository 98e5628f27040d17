import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError, type Result } from '#shared/errors.ts'
import type { SentItem } from '#shared/ipc/native.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { announce } from '../../lib/announcer.ts'
import { bridge } from '../../lib/bridge.ts'
import { toast } from '../../lib/toasts.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import { refusalOf } from '../composer/refused-files.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { draftKeyOf, moveToUnsent, noteBefore, settleUnsent, textDraft, writeText } from './drafts.ts'
import { giveBackFiles } from './files-draft.ts'
import type { Loader } from './load.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  type Before,
  beforeOf,
  findArrived,
  idsIn,
  replaceRow,
  rowOf,
  type Unsent,
  type UnsentRow,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'

const sendAgain: Confirmation = {
  title: threadTexts.againTitle,
  text: threadTexts.againQuestion,
  confirm: threadTexts.again,
  cancel: threadTexts.cancel,
}

interface Written {
  /** The comment that is answered; null for a new one. */
  readonly parent: ThreadComment | null
  /** The text as it was typed, under which its draft is saved. */
  readonly text: string
  readonly content: ThreadContent
  /** Files of a forwarded message, which are in no form: the form keeps its own content. */
  readonly apart?: readonly TrayFile[]
}

const refusals: ReadonlySet<AppError['code']> = new Set(['too-large', 'invalid', 'forbidden', 'not-found'])

/** The server has read it and said no: the text goes back into its form, with the reason beside it. */
export const isRefusal = ({ code }: AppError): boolean => refusals.has(code)

/** The result of a send; null once its author has signed out. */
type Outcome = Result<ThreadComment> | null

const refusedBy = (outcome: Outcome): AppError | null =>
  outcome !== null && !outcome.ok && isRefusal(outcome.error) ? outcome.error : null

/** Sending: a text is shown at once, sent once, and not lost before it is confirmed. */
export const createSender = (core: ThreadCore, { load }: Loader) => {
  const { state, deps } = core

  const replaceUnsent = ({ key }: Unsent, by: UnsentRow | null): void =>
    state.changeRows((rows) => replaceRow(rows, key, by))

  const itemOf = ({ parentId, text }: Unsent): SentItem => ({
    ...draftKeyOf(core.source(), parentId),
    item: text,
  })

  /** Over once all that was written here before is on disk. */
  let leaving: Promise<unknown> = Promise.resolve()

  const commentsHere = (): readonly ThreadComment[] =>
    [...idsIn(state.read().rows)].flatMap((id) => state.readComment(id) ?? [])

  const readBefore = (sent: Pick<Unsent, 'parentId' | 'content'>): Before | null =>
    state.read().phase === 'ready' ? beforeOf(commentsHere(), sent, deps.viewerId()) : null

  /** A text sent before the thread was loaded may match an older comment: its author decides. */
  const mayBeThere = (row: Unsent): boolean =>
    row.before === null && findArrived(commentsHere(), row, deps.viewerId()) !== undefined

  /** Its author has decided, or there is nothing in its words: what is there now is not it, so nobody is asked again. */
  const withBefore = (row: UnsentRow): Unsent => {
    const before = row.before ?? readBefore(row)
    return { ...row, before, known: new Set([...row.known, ...(before?.same ?? [])]) }
  }

  const deliver = (sent: Unsent, lookedAt: number | null): Promise<Result<ThreadComment>> => {
    const { parentId, content } = sent
    const sending = { attempt: { ...itemOf(sent), lookedAt } }
    if (parentId === null) return core.source().create(content, sending)
    const parent = state.readComment(parentId)
    if (!parent) return Promise.resolve({ ok: false, error: appError('not-found') })
    return core.source().reply(parent, content, sending)
  }

  const confirmSent = (sent: Unsent, answer: ThreadComment): void => {
    const comment = { ...answer, parent_comment_id: answer.parent_comment_id ?? sent.topId }
    state.putComment(comment)
    core.arrivals.add(comment)
    const isRead = state.read().phase !== 'idle'
    state.changeRows((rows) => {
      const left = withKnown(replaceRow(rows, sent.key, null), comment.id)
      // Of a thread that nobody has opened it would be all that there is.
      return isRead ? withMessage(left, comment) : left
    })
    settleUnsent(draftKeyOf(core.source(), sent.parentId), sent.text, comment.id)
    if (sent.parentId !== null) state.patchComment(sent.parentId, () => ({ user_has_replied: true }))
    core.source().onAdded(comment.id)
    announce(threadTexts.announceSent(core.source().variant))
    deps.notifyChange(core.key)
  }

  const discard = (row: Unsent): void => {
    replaceUnsent(row, null)
    settleUnsent(draftKeyOf(core.source(), row.parentId), row.text)
  }

  const returnToForm = (row: Unsent): void => {
    const key = draftKeyOf(core.source(), row.parentId)
    giveBackFiles(key, row.content, row.lostFiles)
    discard(row)
    const { text } = textDraft(key).read()
    const isHtml = core.source().richComments && row.parentId === null
    writeText(key, text === '' || text === row.text ? row.text : joinedText(text, row.text, isHtml))
    // It was on disk as unsent a moment ago, and stays on disk as what is in the form.
    textDraft(key).flush()
    if (row.parentId !== null) state.changeUi(row.parentId, { replying: true })
  }

  /** Sends it once `ready`. */
  const attempt = async (
    sent: Unsent,
    lookedAt: number | null,
    ready?: Promise<unknown>,
  ): Promise<Outcome> => {
    replaceUnsent(sent, { ...sent, type: 'pending' })
    const { busyText } = core.source()
    const done = busyText ? deps.showBusy(busyText) : null
    await ready
    const answer = core.isDisposed() ? null : await deliver(sent, lookedAt)
    done?.()
    // A member who signed in meanwhile sees nothing of it; its author finds it among what was not confirmed.
    if (answer === null || core.isDisposed()) return null
    if (answer.ok) {
      confirmSent(sent, answer.value)
      return answer
    }
    const { error } = answer
    announce(threadTexts.announceNotSent(core.source().variant))
    if (!isRefusal(error)) {
      replaceUnsent(sent, { ...sent, type: 'failed', error })
      return answer
    }
    returnToForm(sent)
    if (error.code === 'forbidden') core.source().onRefused?.()
    // The subject is gone: a refetch shows how much of the thread remains.
    if (error.code === 'not-found') void load()
    return answer
  }

  /**
   * Shows the text at once as pending and sends it, once. It stays as a failed row, and on disk, until confirmed; what
   * the server refused is back in its form.
   */
  const sendOnce = ({ parent, text, content, apart }: Written): Promise<Outcome> => {
    const topId = parent ? (parent.parent_comment_id ?? parent.id) : null
    const parentId = parent?.id ?? null
    const before = readBefore({ parentId, content })
    const known = idsIn(state.read().rows)
    const key = `unsent-${crypto.randomUUID()}`
    const sent: Unsent = { key, parentId, topId, content, text, before, known }
    state.changeRows((rows) => withRow(rows, topId, { ...sent, type: 'pending' }))
    const saved = moveToUnsent(draftKeyOf(core.source(), parentId), text, before, apart)
    // In the order in which they were written, though files take longer to be saved than words.
    leaving = Promise.all([leaving, saved])
    return attempt(sent, null, leaving)
  }

  return {
    sendOnce,

    /** Sends what is in a form, like that; what was refused is for showing there. */
    send: async (written: Written): Promise<AppError | null> => refusedBy(await sendOnce(written)),

    /**
     * Fetches first to see whether it arrived after all (the merge finds it then), and only otherwise sends it again, if
     * it still has all its files. What is on its way, from this window before it was reloaded or from another one, is
     * left alone (robustness.md#on-its-way).
     */
    retry: async (row: UnsentRow): Promise<void> => {
      if (rowOf(state.read().rows, row.key)?.type !== 'failed') return
      replaceUnsent(row, { ...row, type: 'pending' })
      const looked = await bridge.drafts.look(itemOf(row))
      const isFetched = looked.ok && (await load())
      if (core.isDisposed() || !rowOf(state.read().rows, row.key)) return
      if (!looked.ok) replaceUnsent(row, { ...row, type: 'failed', error: looked.error })
      else if (!isFetched) replaceUnsent(row, { ...row, type: 'failed', error: appError('unknown-outcome') })
      else if (row.lostFiles?.length) returnToForm(row)
      else if (mayBeThere(row) && !(await deps.confirm(sendAgain)))
        replaceUnsent(row, { ...row, type: 'failed', error: appError('unknown-outcome') })
      else if (!core.isDisposed() && rowOf(state.read().rows, row.key)) {
        const sent = withBefore(row)
        const key = draftKeyOf(core.source(), row.parentId)
        const refused = refusedBy(await attempt(sent, looked.value, noteBefore(key, row.text, sent.before)))
        if (!refused || refused.code === 'cancelled') return
        const { text, files } = refusalOf(refused, row.content, core.source().fileSubject)
        toast(text, { tone: 'error', ...(files === '' ? {} : { title: files }) })
      }
    },

    discard,

    /** Returns the text to its form, to be edited before it is sent again. */
    returnToForm,
  }
}
