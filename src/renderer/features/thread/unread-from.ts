import { useAtomValue } from 'jotai'
import { createContext, useLayoutEffect, useRef } from 'react'
import type { Thread } from './thread.ts'
import type { ThreadRow } from './thread-rows.ts'
import { firstUnreadIn, type Placed } from './unread-line.ts'

/** Most rows that are unfolded because the first unread comment is among them: beyond, the reader asks for it. */
const mostRevealed = 200

/** The reply above which the line is, for the rows below. */
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
    if (from !== null && index >= 0 && now.length - index <= shown + mostRevealed) thread.reveal(from.id)
  }, [thread, from])
  return from
}
