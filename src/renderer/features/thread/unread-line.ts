import { type Atom, atom } from 'jotai'
import { createContext, useLayoutEffect, useRef } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import type { Thread } from './thread.ts'
import { isUnsent, type ThreadRow } from './thread-rows.ts'

/**
 * The comments that were unread when a thread was opened. A fetch marks the thread as read, so only the first answer
 * has them. A later fetch may overtake it. Therefore every fetch that began before the first rows were shown counts.
 */
export interface UnreadLine {
  /** Ids of the comments that were unread at opening. */
  readonly unreadAtom: Atom<ReadonlySet<string>>
  /** Ids of the comments that were unread at opening or arrived since, and were not on screen yet. */
  readonly unseenAtom: Atom<ReadonlySet<string>>
  /** Notes comments that were on screen. */
  readonly see: (ids: readonly string[]) => void
  /** Notes the comments of a whole fetched thread. */
  readonly recordFetched: (comments: readonly ThreadComment[]) => void
  /** Whether an event brought a comment that no fetch has returned. */
  readonly isUnfetched: () => boolean
  /** Whether such a comment was on screen. */
  readonly isSeenUnfetched: () => boolean
  /** Returns whether the line marks an arrival instead of the comments unread at opening. */
  readonly isForArrival: () => boolean
  /** Opens the thread; the returned function closes it. */
  readonly open: () => () => void
  /** Whether the first answer is pending. */
  readonly isOpening: () => boolean
  /** Notes that the first answer is on screen. Later arrivals appear in the reader's view. */
  readonly endOpening: () => void
  /** Notes a comment from an event. While the window has no focus, the line moves above the first such comment. */
  readonly arrive: (comment: ThreadComment) => void
  /** Notes that the window has the focus again. The next arrival begins a new line. */
  readonly onReturn: () => void
  /** Begins a fetch. The returned function takes the answer, even one that is too late to show. */
  readonly beginFetch: () => (comments: readonly ThreadComment[]) => void
}

export const createUnreadLine = (viewerId: () => string | null): UnreadLine => {
  const unreadAtom = atom<ReadonlySet<string>>(new Set<string>())
  const unseenAtom = atom<ReadonlySet<string>>(new Set<string>())
  const seen = new Set<string>()
  const unfetched = new Set<string>()
  let isOpen = false
  let isForArrival = false
  let isOpening = false
  let opening = 0
  /** Whether the reader has returned to the window since the last arrival. */
  let isFound = true

  const idsOf = (comments: readonly ThreadComment[], found: string[] = []): string[] => {
    const viewer = viewerId()
    for (const { id, is_read, user_id, replies } of comments) {
      if (!is_read && user_id !== viewer) found.push(id)
      if (replies.length > 0) idsOf(replies, found)
    }
    return found
  }

  const addUnseen = (found: readonly string[]): void => {
    const fresh = found.filter((id) => !seen.has(id))
    if (isOpen && fresh.length > 0) store.set(unseenAtom, (known) => new Set([...known, ...fresh]))
  }

  return {
    unreadAtom,
    unseenAtom,
    see: (ids) => {
      for (const id of ids) seen.add(id)
      store.set(unseenAtom, (known) => new Set([...known].filter((id) => !seen.has(id))))
    },
    recordFetched: (comments) => {
      for (const { id, replies } of comments) {
        unfetched.delete(id)
        for (const reply of replies) unfetched.delete(reply.id)
      }
    },
    isUnfetched: () => unfetched.size > 0,
    isSeenUnfetched: () => [...unfetched].some((id) => seen.has(id)),
    isForArrival: () => isForArrival,
    open: () => {
      isOpening = true
      isOpen = true
      isForArrival = false
      seen.clear()
      return () => {
        isOpening = false
        isOpen = false
        opening += 1
        store.set(unreadAtom, new Set())
        store.set(unseenAtom, new Set())
      }
    },
    isOpening: () => isOpening,
    endOpening: () => {
      isOpening = false
    },
    arrive: (comment) => {
      const found = idsOf([comment])
      addUnseen(found)
      for (const id of found) unfetched.add(id)
      if (document.hasFocus() || found.length === 0) return
      isForArrival = true
      const isFirst = isFound
      isFound = false
      store.set(unreadAtom, (known) => new Set(isFirst ? found : [...known, ...found]))
    },
    onReturn: () => {
      isFound = true
    },
    beginFetch: () => {
      const own = opening
      const atOpening = isOpening
      return (comments) => {
        const found = idsOf(comments)
        if (own !== opening) return
        addUnseen(found)
        if (atOpening && found.length > 0) store.set(unreadAtom, (known) => new Set([...known, ...found]))
      }
    },
  }
}

const isIn = (unread: ReadonlySet<string>, row: ThreadRow): boolean =>
  row.type === 'message' && (unread.has(row.key) || row.replies.some((reply) => isIn(unread, reply)))

/** Whether the rows contain the start of the unread comments: at least one row is read. */
export const tellsUnread = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): boolean =>
  unread.size === 0 || rows.some((row) => row.type === 'message' && !isIn(unread, row))

/** A comment with its top-level comment, which is itself for a top-level one. */
export interface Placed {
  readonly id: string
  readonly top: string
}

/** Returns the comments of a set in the order of the thread, replies after their comment. */
export const placedIn = (rows: readonly ThreadRow[], ids: ReadonlySet<string>): readonly Placed[] => {
  const found: Placed[] = []
  const add = (row: ThreadRow, top: string): void => {
    if (isUnsent(row)) return
    for (const reply of row.replies.toReversed()) add(reply, top)
    if (row.type === 'message' && ids.has(row.key)) found.push({ id: row.key, top })
  }
  // From the end, where an arrival is: a long thread has tens of thousands of rows.
  for (const row of rows.toReversed()) {
    if (found.length === ids.size) break
    add(row, row.key)
  }
  return found.reverse()
}

/** Returns the first unread comment or reply; null if all are read. */
export const firstUnreadIn = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): Placed | null =>
  placedIn(rows, unread)[0] ?? null

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
