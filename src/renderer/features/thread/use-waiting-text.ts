import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { threads } from './open-threads.ts'
import { type ThreadRow, unsentIn } from './thread-rows.ts'

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
