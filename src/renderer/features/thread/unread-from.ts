import { useAtomValue } from 'jotai'
import { createContext, useLayoutEffect, useRef } from 'react'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { firstUnreadIn, type Placed } from './unread-line.ts'

/** Maximum rows that the unread line expands automatically. Beyond that the reader expands them. */
const maxRevealed = 200

/** The id of the reply below the unread line, for the rows below. */
export const UnreadReplyContext = createContext<string | null>(null)

/**
 * Returns the comment below the unread line. Later arrivals and removals do not move it. Expands the replies that
 * contain it.
 */
export const useUnreadFrom = (thread: Thread, rows: readonly ThreadRow[]): Placed | null => {
  const unread = useAtomValue(thread.unreadAtom)
  const line = useRef<{ readonly unread: ReadonlySet<string>; readonly from: Placed | null }>(null)
  if (line.current?.unread !== unread || line.current.from === null) {
    const from = firstUnreadIn(rows, unread)
    const known = line.current?.from
    line.current = { unread, from: known && from?.id === known.id ? known : from }
  }
  const { from } = line.current
  useLayoutEffect(() => {
    const { rows: now, shown } = thread.read()
    const index = now.findIndex(({ key }) => key === from?.top)
    if (from !== null && index >= 0 && now.length - index <= shown + maxRevealed) thread.reveal(from.id)
  }, [thread, from])
  return from
}
