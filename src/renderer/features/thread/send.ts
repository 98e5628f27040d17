import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { type AppError, appError, failed, type Result } from '#shared/errors.ts'
import type { SentItem } from '#shared/ipc/native.ts'
import { undoMs } from '#shared/rules/scheduled.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { notYetSent, type SendOutcome, type Start, sendOnce } from '#shared/send-once.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { announce } from '../../lib/announcer.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { undoSendAtom } from '../../lib/preferences.ts'
import { store } from '../../lib/store.ts'
import type { Confirmation } from '../../ui/dialogs.ts'
import type { TrayFile } from '../composer/tray-file.ts'
import { draftKeyOf, moveToUnsent, saveStateBefore, textDraft } from './drafts.ts'
import type { Loader } from './load.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  idsIn,
  replaceRow,
  rowOf,
  type Unsent,
  type UnsentRow,
  type WaitingRow,
  withRow,
} from './thread-rows.ts'
import type { ThreadContent } from './thread-source.ts'
import { createComparison, createSettling, isRefusal } from './unsent.ts'
import { createWaitingTexts } from './waiting.ts'

const sendAgain: Confirmation = {
  title: threadTexts.againTitle,
  text: threadTexts.againQuestion,
  confirm: threadTexts.again,
  cancel: threadTexts.cancel,
}

export interface Written {
  /** The answered comment; null for a new one. */
  readonly parent: ThreadComment | null
  /** The text as typed, which is also the key of its draft. */
  readonly text: string
  readonly content: ThreadContent
  /** Files of a forwarded message, which are in no form: the form keeps its own content. */
  readonly apart?: readonly TrayFile[]
}

/** The result of a send; null once its author has signed out. */
type Outcome = Result<ThreadComment> | null

const refusedBy = (outcome: Outcome): AppError | null =>
  outcome !== null && !outcome.ok && isRefusal(outcome.error) ? outcome.error : null

/** The result of the refetch before another attempt. `perhaps`: an older comment may be the text. */
type Finding = 'unreadable' | 'settled' | 'files-lost' | 'perhaps' | 'absent'

const mayFollow: ReadonlySet<Finding> = new Set(['perhaps', 'absent'])

/** One attempt of a text. */
interface Attempt {
  readonly start: Start<Unsent, Finding>
  /** Returns the text with the comments that exist before it; null cancels. */
  readonly prepare: (finding: Finding | null) => Promise<Unsent | null>
  /** Resolves once the text is on disk. */
  readonly save: (sent: Unsent) => Promise<unknown>
  /** Whether it waits behind earlier texts without a connection. */
  readonly isBehind?: boolean
}

/** Creates the single attempt of a text, which ends in a row, a comment or the form. */
const createAttempt = (core: ThreadCore, { load, failure }: Loader, watchWaiting: () => void) => {
  const { state, deps } = core
  const replaceUnsent = ({ key }: Unsent, by: UnsentRow | null): void =>
    state.changeRows((rows) => replaceRow(rows, key, by))
  const settling = createSettling(core, load, replaceUnsent)

  const deliver = (sent: Unsent, checkNumber: number | null): Promise<Result<ThreadComment>> => {
    const { parentId, content, idempotencyKey } = sent
    const sending = { attempt: { ...itemOf(core, sent), checkNumber, idempotencyKey } }
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
  const attempt = async (row: UnsentRow, { start, prepare, save, isBehind }: Attempt): Promise<Outcome> => {
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

const itemOf = (core: ThreadCore, { parentId, text }: Unsent): SentItem => ({
  ...draftKeyOf(core.source(), parentId),
  item: text,
})

const checkFor = (core: ThreadCore, sent: Unsent) => () =>
  bridgeFor(core.acting).drafts.beginCheck(itemOf(core, sent))

const saveBefore = (core: ThreadCore, sent: Unsent): Promise<void> =>
  saveStateBefore(draftKeyOf(core.source(), sent.parentId), sent.text, sent.before)

const typeOf = ({ state }: ThreadCore, { key }: Unsent) => rowOf(state.read().rows, key)?.type

/**
 * Creates the retry. It refetches first, and sends again only if the text has not arrived and all its files still exist.
 * A text in flight, from this window before its reload or from another window, is not sent (robustness.md#on-its-way).
 */
const createRetry = (
  core: ThreadCore,
  loader: Loader,
  attempt: ReturnType<typeof createAttempt>['attempt'],
) => {
  const { mayBeThere, withBefore } = createComparison(core)

  const find = async (row: UnsentRow): Promise<Finding> => {
    const isFetched = await loader.load()
    if (typeOf(core, row) === undefined) return 'settled'
    if (!isFetched) return 'unreadable'
    if (row.lostFiles?.length) return 'files-lost'
    return mayBeThere(row) ? 'perhaps' : 'absent'
  }
  return async (row: UnsentRow): Promise<void> => {
    if (typeOf(core, row) !== 'failed') return
    await attempt(row, {
      start: {
        by: 'person',
        check: checkFor(core, row),
        search: {
          earlier: () => row,
          find: () => find(row),
          isFinal: (finding) => !mayFollow.has(finding),
        },
      },
      prepare: async (finding) => {
        if (finding === 'perhaps' && !(await core.deps.confirm(sendAgain))) return null
        return typeOf(core, row) === undefined ? null : withBefore(row)
      },
      save: (sent) => saveBefore(core, sent),
    })
  }
}

/** Creates the sending of texts: shown at once, sent once, and saved until confirmed. */
export const createSender = (core: ThreadCore, loader: Loader) => {
  const { state } = core
  const { readBefore } = createComparison(core)
  const { attempt, discard, returnToForm, followElsewhere } = createAttempt(core, loader, () =>
    waiting.watch(),
  )

  /** Resolves once all texts sent from here are on disk. */
  let leaving: Promise<unknown> = Promise.resolve()

  const sendWaiting = async (row: WaitingRow): Promise<void> => {
    await attempt(row, {
      start: { by: 'connection', state: row.wait, check: checkFor(core, row) },
      prepare: async () => {
        const { unsent } = textDraft(draftKeyOf(core.source(), row.parentId)).read()
        if (unsent.some(({ text }) => text === row.text))
          return { ...row, before: readBefore(row) ?? row.before, known: idsIn(state.read().rows) }
        // Another window has settled it.
        state.changeRows((rows) => replaceRow(rows, row.key, null))
        return null
      },
      save: (sent) => saveBefore(core, sent),
    })
  }

  const waiting = createWaitingTexts(core, sendWaiting)

  /** Lets the author undo a text that is on disk. A window that closes meanwhile leaves it unsent, to be asked about. */
  const holdForUndo = async (sent: Unsent): Promise<null> => {
    const checked = await checkFor(core, sent)()
    if (core.isDisposed()) return null
    if (checked.ok) {
      waiting.holdForUndo(sent, notYetSent(checked.value, steadyNow()))
      announce(threadTexts.undoable(undoMs / 1000))
    } else followElsewhere(sent, checked.error)
    return null
  }

  /**
   * Shows the text at once as pending and sends it, once. An unconfirmed text stays on disk and as a failed row. A
   * refused text returns to its form. A text that never left waits for a connection, unless it was forwarded.
   */
  const sendText = ({ parent, text, content, apart }: Written): Promise<Outcome> => {
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
    if (isHeld) return ready.then(() => holdForUndo(sent))
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
      if (typeOf(core, row) === 'failed') discard(row)
    },

    /** Returns a text that is not being sent to its form, to be edited or dropped. */
    returnToForm: (row: UnsentRow): void => {
      const type = typeOf(core, row)
      if (type === 'failed' || type === 'waiting') returnToForm(row)
    },
  }
}
