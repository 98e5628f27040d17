import { type AppError, appError } from '#shared/errors.ts'
import { isLate, undoMs } from '#shared/rules/scheduled.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { isOverdue, type NeverLeft, notYetSent } from '#shared/send-once.ts'
import { steadyNow, wallNow } from '#shared/steady-clock.ts'
import { announce } from '../../lib/announcer.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { draftKeyOf, textDraft } from './drafts.ts'
import { threadTexts } from './texts.ts'
import type { ThreadCore } from './thread-core.ts'
import {
  idsIn,
  replaceRow,
  rowOf,
  type ThreadRow,
  type Unsent,
  unsentIn,
  type WaitingRow,
} from './thread-rows.ts'
import { checkFor, createComparison, type SendAttempt, saveBefore } from './unsent.ts'

/** The connection can return without an event: before the text begins to wait. So it is checked at this interval, ms. */
const checkMs = 5000

/** The texts of a thread that wait for a connection, or for the end of their undo. */
interface WaitingTexts {
  readonly any: () => boolean
  /** Lets the author undo a text that is on disk, and sends it afterwards. */
  readonly holdForUndo: (sent: Unsent) => Promise<null>
  /** Watches the connection until no text waits. */
  readonly watch: () => void
}

/** The attempt of a text, and the follow-up after main has refused a check. */
interface Sending {
  readonly attempt: SendAttempt
  readonly followElsewhere: (sent: Unsent, error: AppError) => void
}

/** Creates the sending of a text that waited. */
const createSendWaiting = (core: ThreadCore, attempt: SendAttempt) => {
  const { state } = core
  const { readBefore } = createComparison(core)
  return async (row: WaitingRow): Promise<void> => {
    await attempt(row, {
      start: { by: 'connection', state: row.wait, check: checkFor(core, row) },
      prepare: async () => {
        const { unsent } = textDraft(draftKeyOf(core.source(), row.parentId)).read()
        if (unsent.some(({ text }) => text === row.text))
          return { ...row, before: readBefore(row) ?? row.before, known: idsIn(state.read().rows) }
        // Another window has settled it.
        state.changeRows((all) => replaceRow(all, row.key, null))
        return null
      },
      save: (sent) => saveBefore(core, sent),
    })
  }
}

/**
 * Sends the waiting texts one after another when the connection is back, in their order. A text that still cannot
 * leave waits on, with those behind it.
 */
export const createWaitingTexts = (core: ThreadCore, { attempt, followElsewhere }: Sending): WaitingTexts => {
  const { state, isDisposed } = core
  const send = createSendWaiting(core, attempt)
  let stop: (() => void) | null = null
  let isSending = false

  const rows = (): WaitingRow[] => unsentIn(state.read().rows).filter((row) => row.type === 'waiting')

  const failOld = (): void => {
    for (const row of rows())
      if (isOverdue(row.wait, steadyNow()))
        state.changeRows((all) =>
          replaceRow(all, row.key, { ...row, type: 'failed', error: appError('offline') }),
        )
  }

  /** Ends the undo of texts. One whose undo ended long ago, while the computer slept, asks. */
  const endUndos = (): void => {
    for (const row of rows()) {
      const { undo, ...sent } = row
      if (undo === undefined || steadyNow() < undo.until) continue
      const next: ThreadRow = isLate(undo.wallUntil, wallNow())
        ? { ...sent, type: 'failed', error: stopped }
        : sent
      state.changeRows((all) => replaceRow(all, row.key, next))
    }
  }

  /** Returns the first text if it may leave now. */
  const ready = (): WaitingRow | undefined => {
    endUndos()
    const [first] = rows()
    return first?.undo === undefined && store.get(connectionAtom).http === 'ok' ? first : undefined
  }

  const sendAll = async (): Promise<void> => {
    for (let next = ready(); next; next = ready()) {
      await send(next)
      if (isDisposed() || rowOf(state.read().rows, next.key)?.type === 'waiting') return
    }
  }

  const check = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    if (!isDisposed()) {
      failOld()
      await sendAll()
    }
    isSending = false
    if (!isDisposed() && rows().length > 0) return
    stop?.()
    stop = null
  }

  const watch = (): void => {
    if (stop) return
    const unsubscribe = store.sub(connectionAtom, () => void check())
    const timer = setInterval(() => void check(), checkMs)
    stop = () => {
      unsubscribe()
      clearInterval(timer)
    }
  }

  /** Shows a text that can be undone, and sends it afterwards. */
  const showUndo = (sent: Unsent, wait: NeverLeft): void => {
    const undo = { until: steadyNow() + undoMs, wallUntil: wallNow() + undoMs }
    state.changeRows((all) => replaceRow(all, sent.key, { ...sent, type: 'waiting', wait, undo }))
    watch()
    // A timer may be a little early.
    setTimeout(() => void check(), undoMs + 20)
  }

  /** A window that closes meanwhile leaves the text unsent, to be asked about. */
  const holdForUndo = async (sent: Unsent): Promise<null> => {
    const checked = await checkFor(core, sent)()
    if (isDisposed()) return null
    if (checked.ok) {
      showUndo(sent, notYetSent(checked.value, steadyNow()))
      announce(threadTexts.undoable(undoMs / 1000))
    } else followElsewhere(sent, checked.error)
    return null
  }

  return {
    any: () => rows().length > 0,
    watch,
    holdForUndo,
  }
}
