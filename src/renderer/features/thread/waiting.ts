import { dayMs } from '#shared/dates.ts'
import { appError } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { ThreadCore } from './thread-core.ts'
import { replaceRow, rowOf, unsentIn, type WaitingRow } from './thread-rows.ts'

/** A text waits this long, ms. After that its author decides. */
const longestMs = dayMs
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
      if (steadyNow() - row.since >= longestMs)
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
