import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError, failed, type Result } from '#shared/errors.ts'
import type { SentItem } from '#shared/ipc/native.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { announce } from '../../lib/announcer.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { toast } from '../../lib/toasts.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import { refusalOf } from '../composer/refused-files.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { draftKeyOf, moveToUnsent, noteBefore, settleUnsent, textDraft, writeText } from './drafts.ts'
import { restoreFiles } from './files-draft.ts'
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
  rowOfSent,
  type Unsent,
  type UnsentRow,
  type WaitingRow,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'
import { createWaitingTexts } from './waiting.ts'

const sendAgain: Confirmation = {
  title: threadTexts.againTitle,
  text: threadTexts.againQuestion,
  confirm: threadTexts.again,
  cancel: threadTexts.cancel,
}

interface Written {
  /** The answered comment; null for a new one. */
  readonly parent: ThreadComment | null
  /** The text as typed, which is also the key of its draft. */
  readonly text: string
  readonly content: ThreadContent
  /** Files of a forwarded message, which are in no form: the form keeps its own content. */
  readonly apart?: readonly TrayFile[]
}

const refusals: ReadonlySet<AppError['code']> = new Set(['too-large', 'invalid', 'forbidden', 'not-found'])

/** Whether the server refused the text. It then returns to its form, with the reason. */
export const isRefusal = ({ code }: AppError): boolean => refusals.has(code)

/** The result of a send; null once its author has signed out. */
type Outcome = Result<ThreadComment> | null

const refusedBy = (outcome: Outcome): AppError | null =>
  outcome !== null && !outcome.ok && isRefusal(outcome.error) ? outcome.error : null

/** How a text is attempted. */
interface Attempted {
  /** Main's answer to a look before another attempt; null for the first. */
  readonly lookedAt: number | null
  /** Time of the first attempt, ms since 1970, if the text may wait for a connection. */
  readonly since?: number
  /** Resolves once the text is on disk. */
  readonly ready?: Promise<unknown>
}

/** Creates the sending of texts: shown at once, sent once, and saved until confirmed. */
export const createSender = (core: ThreadCore, { load, failure, followSent }: Loader) => {
  const { state, deps } = core

  const replaceUnsent = ({ key }: Unsent, by: UnsentRow | null): void =>
    state.changeRows((rows) => replaceRow(rows, key, by))

  const itemOf = ({ parentId, text }: Unsent): SentItem => ({
    ...draftKeyOf(core.source(), parentId),
    item: text,
  })

  /** Resolves once all texts sent from here are on disk. */
  let leaving: Promise<unknown> = Promise.resolve()

  const commentsHere = (): readonly ThreadComment[] =>
    [...idsIn(state.read().rows)].flatMap((id) => state.readComment(id) ?? [])

  const readBefore = (sent: Pick<Unsent, 'parentId' | 'content'>): Before | null =>
    state.read().phase === 'ready' ? beforeOf(commentsHere(), sent, deps.viewerId()) : null

  /** Whether a text sent before the thread was loaded may match an older comment. Its author decides. */
  const mayBeThere = (row: Unsent): boolean =>
    row.before === null && findArrived(commentsHere(), row, deps.viewerId()) !== undefined

  /** Adds the existing comments as not being this text, so that its author is not asked again. */
  const withBefore = (row: UnsentRow): Unsent => {
    const before = row.before ?? readBefore(row)
    return { ...row, before, known: new Set([...row.known, ...(before?.same ?? [])]) }
  }

  const deliver = (sent: Unsent, lookedAt: number | null): Promise<Result<ThreadComment>> => {
    const { parentId, content, idempotencyKey } = sent
    const sending = { attempt: { ...itemOf(sent), lookedAt, idempotencyKey } }
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
      // A thread that was never read would show only this comment.
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
    restoreFiles(key, row.content, row.lostFiles)
    discard(row)
    const { text } = textDraft(key).read()
    const isHtml = core.source().richComments && row.parentId === null
    writeText(key, text === '' || text === row.text ? row.text : joinedText(text, row.text, isHtml))
    // The text moves from the unsent texts to the form, and must stay on disk.
    textDraft(key).flush()
    if (row.parentId !== null) state.changeUi(row.parentId, { replying: true })
  }

  /** Shows that main refused the look before another attempt. A text in flight follows its draft from now on. */
  const notLooked = (sent: Unsent, error: AppError): void => {
    const isInFlight = error.code === 'in-flight'
    replaceUnsent(sent, isInFlight ? rowOfSent(sent, null) : { ...sent, type: 'failed', error })
  }

  /** Shows that a text waits for a connection. Fails it if another window is sending the text. */
  const wait = async (sent: Unsent, since: number): Promise<void> => {
    const looked = await bridgeFor(core.acting).drafts.look(itemOf(sent))
    if (core.isDisposed()) return
    if (looked.ok) replaceUnsent(sent, { ...sent, type: 'waiting', since, lookedAt: looked.value })
    else notLooked(sent, looked.error)
    waiting.watch()
  }

  /** Sends the text once `ready` resolves. */
  const attempt = async (sent: Unsent, { lookedAt, since, ready }: Attempted): Promise<Outcome> => {
    replaceUnsent(sent, { ...sent, type: 'pending' })
    const { busyText } = core.source()
    // A text that waited goes while its author does something else.
    const hasWaited = since !== undefined && lookedAt !== null
    const done = busyText && !hasWaited ? deps.showBusy(core.acting, busyText) : null
    await ready
    const answer = core.isDisposed() ? null : await deliver(sent, lookedAt)
    done?.()
    // Another member may have signed in. The author finds the text among the unconfirmed ones.
    if (answer === null || core.isDisposed()) return null
    if (answer.ok) {
      confirmSent(sent, answer.value)
      return answer
    }
    const { error } = answer
    // For a creating call this code proves that nothing has left (robustness.md#never-twice).
    if (error.code === 'offline' && since !== undefined) {
      if (!hasWaited) announce(threadTexts.waiting)
      await wait(sent, since)
      return answer
    }
    announce(threadTexts.announceNotSent(core.source().variant))
    if (!isRefusal(error)) {
      replaceUnsent(sent, { ...sent, type: 'failed', error })
      return answer
    }
    returnToForm(sent)
    if (error.code === 'forbidden') core.source().onRefused?.()
    // The subject is gone. A refetch shows how much of the thread remains.
    if (error.code === 'not-found') void load()
    return answer
  }

  const toastRefusal = (row: Unsent, refused: AppError): void => {
    const { text, files } = refusalOf(refused, row.content, core.source().fileSubject)
    toast(text, { tone: 'error', ...(files === '' ? {} : { title: files }) })
  }

  /** Sends a text that waited, unless another window has settled it. */
  const sendWaiting = async (row: WaitingRow): Promise<void> => {
    const key = draftKeyOf(core.source(), row.parentId)
    if (
      !textDraft(key)
        .read()
        .unsent.some(({ text }) => text === row.text)
    ) {
      replaceUnsent(row, null)
      return
    }
    const sent = { ...row, before: readBefore(row) ?? row.before, known: idsIn(state.read().rows) }
    const ready = noteBefore(key, row.text, sent.before)
    const refused = refusedBy(await attempt(sent, { lookedAt: row.lookedAt, since: row.since, ready }))
    if (refused) toastRefusal(row, refused)
  }

  const waiting = createWaitingTexts(core, sendWaiting)

  /** Lets a text wait behind earlier ones that wait, so that texts leave in the order of writing. */
  const waitBehind = async (sent: Unsent, ready: Promise<unknown>): Promise<Outcome> => {
    await ready
    if (core.isDisposed()) return null
    await wait(sent, steadyNow())
    return failed('offline')
  }

  /**
   * Shows the text at once as pending and sends it, once. An unconfirmed text stays on disk and as a failed row. A
   * refused text returns to its form. A text that never left waits for a connection, unless it was forwarded.
   */
  const sendOnce = ({ parent, text, content, apart }: Written): Promise<Outcome> => {
    const topId = parent ? (parent.parent_comment_id ?? parent.id) : null
    const parentId = parent?.id ?? null
    const before = readBefore({ parentId, content })
    const known = idsIn(state.read().rows)
    const key = `unsent-${crypto.randomUUID()}`
    const idempotencyKey = crypto.randomUUID()
    const sent: Unsent = { key, parentId, topId, content, text, before, known, idempotencyKey }
    state.changeRows((rows) => withRow(rows, topId, { ...sent, type: 'pending' }))
    // Texts leave in the order of writing, so this one waits behind those without a connection.
    const waits = !apart && waiting.any()
    const outcome = waits ? appError('offline') : stopped
    const saved = moveToUnsent(
      draftKeyOf(core.source(), parentId),
      { text, before, outcome, idempotencyKey },
      apart,
    )
    followSent(parentId)
    // Texts leave in the order of writing, though files take longer to save.
    leaving = Promise.all([leaving, saved])
    if (apart) return attempt(sent, { lookedAt: null, ready: leaving })
    if (waits) return waitBehind(sent, leaving)
    return attempt(sent, { lookedAt: null, since: steadyNow(), ready: leaving })
  }

  /** Returns the row of a text that was not sent again, with the reason of now. An unknown outcome stays unknown. */
  const notFetched = (row: UnsentRow): UnsentRow => {
    const error = failure()
    if (row.type !== 'failed' || error === null) return row
    return row.error.wayOut === 'check' ? { ...row, lookError: error } : { ...row, error }
  }

  return {
    sendOnce,

    /** Sends a form's text like `sendOnce`. Returns the refusal to show in the form. */
    send: async (written: Written): Promise<AppError | null> => refusedBy(await sendOnce(written)),

    /**
     * Refetches first, and sends again only if the text has not arrived and all its files still exist. A text in
     * flight, from this window before its reload or from another window, is left alone (robustness.md#on-its-way).
     */
    retry: async (row: UnsentRow): Promise<void> => {
      if (rowOf(state.read().rows, row.key)?.type !== 'failed') return
      replaceUnsent(row, { ...row, type: 'pending' })
      const looked = await bridgeFor(core.acting).drafts.look(itemOf(row))
      const isFetched = looked.ok && (await load())
      if (core.isDisposed() || !rowOf(state.read().rows, row.key)) return
      if (!looked.ok) notLooked(row, looked.error)
      else if (!isFetched) replaceUnsent(row, notFetched(row))
      else if (row.lostFiles?.length) returnToForm(row)
      else if (mayBeThere(row) && !(await deps.confirm(sendAgain))) replaceUnsent(row, row)
      else if (!core.isDisposed() && rowOf(state.read().rows, row.key)) {
        const sent = withBefore(row)
        const key = draftKeyOf(core.source(), row.parentId)
        const ready = noteBefore(key, row.text, sent.before)
        const refused = refusedBy(await attempt(sent, { lookedAt: looked.value, ready }))
        if (refused) toastRefusal(row, refused)
      }
    },

    discard,

    /** Returns a text that is not being sent to its form, to be edited or dropped. */
    returnToForm: (row: UnsentRow): void => {
      const type = rowOf(state.read().rows, row.key)?.type
      if (type === 'failed' || type === 'waiting') returnToForm(row)
    },
  }
}
