import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError, failed, type Result } from '#shared/errors.ts'
import { joinedText } from '#shared/rules/merge-draft.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { type SendOutcome, sendOnce } from '#shared/send-once.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { announce } from '../../lib/announcer.ts'
import { undoSendAtom } from '../../lib/preferences.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { refusalOf } from '../composer/refused-files.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { draftKeyOf, moveToUnsent, sentItemOf, settleUnsent, textDraft, writeText } from './drafts.ts'
import { restoreFiles } from './files-draft.ts'
import type { Loader } from './load.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  idsIn,
  replaceRow,
  rowOfSent,
  type Unsent,
  type UnsentRow,
  type WaitingRow,
  withKnown,
  withMessage,
  withRow,
} from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'
import {
  checkFor,
  createComparison,
  createRetry,
  type Finding,
  rowTypeOf,
  type SendAttempt,
  type TextOutcome,
} from './unsent.ts'
import { createWaitingTexts } from './waiting.ts'

export interface Written {
  /** The answered comment; null for a new one. */
  readonly parent: ThreadComment | null
  /** The text as typed, which is also the key of its draft. */
  readonly text: string
  readonly content: ThreadContent
  /** Files of a forwarded message, which are in no form: the form keeps its own content. */
  readonly apart?: readonly TrayFile[]
}

const refusedBy = (outcome: TextOutcome): AppError | null =>
  outcome !== null && !outcome.ok && isRefusal(outcome.error) ? outcome.error : null

const refusals: ReadonlySet<AppError['code']> = new Set(['too-large', 'invalid', 'forbidden', 'not-found'])

/** Whether the server refused the text. It then returns to its form, with the reason. */
export const isRefusal = ({ code }: AppError): boolean => refusals.has(code)

/** Creates the ways in which a text stops being in flight: as a comment, as a failed row, in its form, or dropped. */
const createSettling = (
  core: ThreadCore,
  load: () => Promise<unknown>,
  replaceUnsent: (sent: Unsent, by: UnsentRow | null) => void,
) => {
  const { state, deps } = core
  const keyOf = ({ parentId }: Unsent) => draftKeyOf(core.source(), parentId)

  const discard = (row: Unsent): void => {
    replaceUnsent(row, null)
    settleUnsent(keyOf(row), row)
  }
  const returnToForm = (row: Unsent): void => {
    const key = keyOf(row)
    restoreFiles(key, row.content, row.lostFiles)
    discard(row)
    const { text } = textDraft(key).read()
    const isHtml = core.source().richComments && row.parentId === null
    writeText(key, text === '' || text === row.text ? row.text : joinedText(text, row.text, isHtml))
    // The text moves from the unsent texts to the form, and must stay on disk.
    textDraft(key).flush()
    if (row.parentId !== null) state.changeUi(row.parentId, { replying: true })
  }

  return {
    discard,

    confirmSent: (sent: Unsent, answer: ThreadComment): void => {
      const comment = { ...answer, parent_comment_id: answer.parent_comment_id ?? sent.topId }
      state.putComment(comment)
      core.arrivals.add(comment)
      const isRead = state.read().phase !== 'idle'
      state.changeRows((rows) => {
        const others = withKnown(replaceRow(rows, sent.key, null), comment.id)
        // A thread that was never read would show only this comment.
        return isRead ? withMessage(others, comment) : others
      })
      settleUnsent(keyOf(sent), sent, comment.id)
      if (sent.parentId !== null) state.patchComment(sent.parentId, () => ({ user_has_replied: true }))
      core.source().onAdded(comment.id)
      announce(threadTexts.announceSent(core.source().variant))
      deps.notifyChange(core.key)
    },

    returnToForm,

    /** Shows why a text was not sent: in its row, or with its form. */
    showNotSent: (sent: Unsent, error: AppError, isFirst: boolean): void => {
      announce(threadTexts.announceNotSent(core.source().variant))
      if (!isRefusal(error)) {
        replaceUnsent(sent, { ...sent, type: 'failed', error })
        return
      }
      returnToForm(sent)
      if (error.code === 'forbidden') core.source().onRefused?.()
      // The subject is gone. A refetch shows how much of the thread remains.
      if (error.code === 'not-found') void load()
      if (isFirst) return
      const { text, files } = refusalOf(error, sent.content, core.source().fileSubject)
      toast(text, { tone: 'error', ...(files === '' ? {} : { title: files }) })
    },

    /** Shows that main refused a check. A text in flight follows its draft from now on. */
    followElsewhere: (sent: Unsent, error: AppError): void => {
      const isInFlight = error.code === 'in-flight'
      replaceUnsent(sent, isInFlight ? rowOfSent(sent, null) : { ...sent, type: 'failed', error })
    },
  }
}

/** Creates the single attempt of a text, which ends in a row, a comment or the form. */
const createAttempt = (core: ThreadCore, { load, failure }: Loader, watchWaiting: () => void) => {
  const { state, deps } = core
  const replaceUnsent = ({ key }: Unsent, by: UnsentRow | null): void =>
    state.changeRows((rows) => replaceRow(rows, key, by))
  const settling = createSettling(core, load, replaceUnsent)

  const deliver = (sent: Unsent, checkNumber: number | null): Promise<Result<ThreadComment>> => {
    const { parentId, content, idempotencyKey } = sent
    const sending = { attempt: { ...sentItemOf(core.source(), sent), checkNumber, idempotencyKey } }
    if (parentId === null) return core.source().create(content, sending)
    const parent = state.readComment(parentId)
    if (!parent) return Promise.resolve({ ok: false, error: appError('not-found') })
    return core.source().reply(parent, content, sending)
  }

  /** Returns the row of a text that was not sent again, with the reason of now. An unknown outcome stays unknown. */
  const notFetched = (row: UnsentRow): UnsentRow => {
    const error = failure()
    if (row.type !== 'failed' || error === null) return row
    return row.error.recovery === 'check' ? { ...row, checkError: error } : { ...row, error }
  }

  const showWaiting = (sent: Unsent, wait: WaitingRow['wait'], isNew: boolean): void => {
    if (isNew) announce(threadTexts.waiting)
    replaceUnsent(sent, { ...sent, type: 'waiting', wait })
    watchWaiting()
  }

  /** Sends a text once, and shows its state. Texts that waited or are behind others block nothing. */
  const attempt: SendAttempt = async (row, { start, prepare, save, isBehind }) => {
    const { busyText } = core.source()
    const showBusy = () => (busyText && !isBehind ? deps.showBusy(core.acting, busyText) : null)
    let sent: Unsent = row
    replaceUnsent(row, { ...row, type: 'pending' })
    let endBusy = 'since' in start ? showBusy() : null
    const outcome: SendOutcome<Unsent, Finding, ThreadComment> = await sendOnce(start, {
      isCurrent: () => !core.isDisposed(),
      prepare: async (finding) => {
        const mark = await prepare(finding)
        if (mark === null) return null
        sent = mark
        replaceUnsent(sent, { ...sent, type: 'pending' })
        if ('search' in start) endBusy = showBusy()
        const send = (checkNumber: number | null) =>
          isBehind ? Promise.resolve(failed('offline')) : deliver(mark, checkNumber)
        return { mark, send }
      },
      saveMark: save,
    })
    endBusy?.()
    // Another member may have signed in. The author finds the text among the unconfirmed ones.
    if (core.isDisposed()) return null
    switch (outcome.type) {
      case 'sent':
        settling.confirmSent(sent, outcome.value)
        return { ok: true, value: outcome.value }
      case 'looked-up':
        if (outcome.finding === 'files-lost') settling.returnToForm(row)
        else replaceUnsent(row, notFetched(row))
        return null
      case 'cancelled':
        replaceUnsent(row, row)
        return null
      default:
        if ('isCheckRefused' in outcome) settling.followElsewhere(sent, outcome.error)
        else if ('waits' in outcome) showWaiting(sent, outcome.waits, 'since' in start && !isBehind)
        else settling.showNotSent(sent, outcome.error, 'since' in start)
        return { ok: false, error: outcome.error }
    }
  }
  const { discard, returnToForm, followElsewhere } = settling
  return { attempt, discard, returnToForm, followElsewhere }
}

/** Creates the sending of texts: shown at once, sent once, and saved until confirmed. */
export const createSender = (core: ThreadCore, loader: Loader) => {
  const { state } = core
  const { readBefore } = createComparison(core)
  const sending = createAttempt(core, loader, () => waiting.watch())
  const { attempt, discard, returnToForm } = sending
  const waiting = createWaitingTexts(core, sending)

  /** Resolves once all texts sent from here are on disk. */
  let leaving: Promise<unknown> = Promise.resolve()

  /**
   * Shows the text at once as pending and sends it, once. An unconfirmed text stays on disk and as a failed row. A
   * refused text returns to its form. A text that never left waits for a connection, unless it was forwarded.
   */
  const sendText = ({ parent, text, content, apart }: Written): Promise<TextOutcome> => {
    const topId = parent ? (parent.parent_comment_id ?? parent.id) : null
    const parentId = parent?.id ?? null
    const before = readBefore({ parentId, content })
    const known = idsIn(state.read().rows)
    const key = `unsent-${crypto.randomUUID()}`
    const idempotencyKey = crypto.randomUUID()
    const sent: Unsent = { key, parentId, topId, content, text, before, known, idempotencyKey }
    const row: UnsentRow = { ...sent, type: 'pending' }
    // Texts leave in the order of writing, so this one waits behind those without a connection.
    const isHeld = !apart && store.get(undoSendAtom)
    const isBehind = !apart && !isHeld && waiting.any()
    state.changeRows((rows) => withRow(rows, topId, row))
    const outcome = isBehind ? appError('offline') : stopped
    const saved = moveToUnsent(
      draftKeyOf(core.source(), parentId),
      { text, before, outcome, idempotencyKey },
      apart,
    )
    loader.followSent(parentId)
    // Texts leave in the order of writing, though files take longer to save.
    leaving = Promise.all([leaving, saved])
    const ready = leaving
    if (isHeld) return ready.then(() => waiting.holdForUndo(sent))
    const check = checkFor(core, sent)
    return attempt(row, {
      start: apart ? { by: 'person', since: null } : { by: 'person', since: steadyNow(), check },
      prepare: async () => sent,
      save: () => ready,
      isBehind,
    })
  }

  return {
    sendText,

    /** Sends a form's text like `sendText`. Returns the refusal to show in the form. */
    send: async (written: Written): Promise<AppError | null> => refusedBy(await sendText(written)),

    retry: createRetry(core, loader, attempt),
    discard,

    /** Discards a text, unless it is being sent by now. */
    discardUnsent: (row: UnsentRow): void => {
      if (rowTypeOf(core, row) === 'failed') discard(row)
    },

    /** Returns a text that is not being sent to its form, to be edited or dropped. */
    returnToForm: (row: UnsentRow): void => {
      const type = rowTypeOf(core, row)
      if (type === 'failed' || type === 'waiting') returnToForm(row)
    },
  }
}
