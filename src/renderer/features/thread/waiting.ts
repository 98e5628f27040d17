import { atom, useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { appError } from '#shared/errors.ts'
import { isOverdue } from '#shared/rules/once.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { threads } from './open-threads.ts'
import type { ThreadCore } from './thread-core.ts'
import { replaceRow, rowOf, type ThreadRow, unsentIn, type WaitingRow } from './thread-rows.ts'

/** The connection can return without an event: before the text begins to wait. So it is checked at this interval, ms. */
const checkMs = 5000

/** The texts of a thread that wait for a connection. */
interface WaitingTexts {
  readonly any: () => boolean
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

  const sendAll = async (): Promise<void> => {
    for (let next = rows()[0]; next && store.get(connectionAtom).http === 'ok'; next = rows()[0]) {
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

  return {
    any: () => rows().length > 0,
    watch: () => {
      if (stop) return
      const unsubscribe = store.sub(connectionAtom, () => void check())
      const timer = setInterval(() => void check(), checkMs)
      stop = () => {
        unsubscribe()
        clearInterval(timer)
      }
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
        const last = unsentIn(rows).findLast(({ type }) => type === 'waiting')
        return last === undefined ? null : previewOf(last.content.html) || last.text
      }),
    [rowsAtom],
  )
  return useAtomValue(textAtom)
}
