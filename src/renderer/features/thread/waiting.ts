import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { appError } from '#shared/errors.ts'
import { isLate, undoMs } from '#shared/rules/scheduled.ts'
import { stopped } from '#shared/rules/sent-texts.ts'
import { isOverdue, type NeverLeft } from '#shared/send-once.ts'
import { steadyNow, wallNow } from '#shared/steady-clock.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { threads } from './open-threads.ts'
import type { ThreadCore } from './thread-core.ts'
import { replaceRow, rowOf, type ThreadRow, type Unsent, unsentIn, type WaitingRow } from './thread-rows.ts'

/** The connection can return without an event: before the text begins to wait. So it is checked at this interval, ms. */
const checkMs = 5000

/** The texts of a thread that wait for a connection, or for the end of their undo. */
interface WaitingTexts {
  readonly any: () => boolean
  /** Shows a text that can be undone, and sends it afterwards. */
  readonly holdForUndo: (sent: Unsent, wait: NeverLeft) => void
  /** Watches the connection until no text waits. */
  readonly watch: () => void
}

/**
 * Sends the waiting texts one after another when the connection is back, in their order. A text that still cannot
 * leave waits on, with those behind it.
 */
export const createWaitingTexts = (
  { state, isDisposed }: Pick<ThreadCore, 'state' | 'isDisposed'>,
  send: (row: WaitingRow) => Promise<void>,
): WaitingTexts => {
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

  return {
    any: () => rows().length > 0,
    watch,
    holdForUndo: (sent, wait) => {
      const undo = { until: steadyNow() + undoMs, wallUntil: wallNow() + undoMs }
      state.changeRows((all) => replaceRow(all, sent.key, { ...sent, type: 'waiting', wait, undo }))
      watch()
      // A timer may be a little early.
      setTimeout(() => void check(), undoMs + 20)
    },
  }
}

const noRowsAtom = atom<{ readonly rows: readonly ThreadRow[] }>({ rows: [] })

/**
 * Returns the last text of a thread that waits for a connection, as plain text; null for none. A text waits in
 * this run only, so its thread is known.
 */
export const useWaitingText = (thread: string): string | null => {
  const rowsAtom = threads.peek(thread)?.thread?.stateAtom ?? noRowsAtom
  const textAtom = useMemo(
    () =>
      selectAtom(rowsAtom, ({ rows }) => {
        const last = unsentIn(rows).findLast((row) => row.type === 'waiting' && !row.undo)
        return last === undefined ? null : previewOf(last.content.html) || last.text
      }),
    [rowsAtom],
  )
  return useAtomValue(textAtom)
}
