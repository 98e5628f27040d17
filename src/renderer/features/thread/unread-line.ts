import { type Atom, atom } from 'jotai'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'

/**
 * The unread comments at the time a thread was opened. Fetching a thread marks it as read, so only the first answer has
 * them. A later fetch may overtake it: every fetch that began before the first rows were shown counts.
 */
export interface UnreadLine {
  /** Ids of the comments that were unread at opening. */
  readonly unreadAtom: Atom<ReadonlySet<string>>
  /** Ids of the comments that were unread at opening or arrived since, and were not on screen yet. */
  readonly unseenAtom: Atom<ReadonlySet<string>>
  /** These comments were on screen. */
  readonly see: (ids: readonly string[]) => void
  /** Takes the whole thread as it was fetched. */
  readonly noteFetched: (comments: readonly ThreadComment[]) => void
  /** Whether an event has brought a comment that no fetch has. */
  readonly isUnfetched: () => boolean
  /** Whether such a comment was on screen. */
  readonly isSeenUnfetched: () => boolean
  /** Returns whether the line marks an arrival rather than the unread comments at opening. */
  readonly isForArrival: () => boolean
  /** The thread opens; the returned function closes it. */
  readonly open: () => () => void
  /** Whether the first answer is still to come. */
  readonly isOpening: () => boolean
  /** The first answer is on screen: what comes from now on comes under the reader's eyes. */
  readonly endOpening: () => void
  /** Something came by itself; where nobody looks, the line is above the first of it. */
  readonly arrive: (comment: ThreadComment) => void
  /** The reader is back at the window and sees what came meanwhile. */
  readonly comeBack: () => void
  /** A fetch begins; the returned function takes its answer, even one that is too late to be shown. */
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
  /** Whether what came while nobody looked has been found since. */
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
    noteFetched: (comments) => {
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
    comeBack: () => {
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

/** Whether these rows tell where the unread ones at the end begin: at least one of them was read. */
export const tellsUnread = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): boolean =>
  unread.size === 0 || rows.some((row) => row.type === 'message' && !isIn(unread, row))

/** A comment, and the one at the top under which it is shown; both are the same for a comment at the top. */
export interface Placed {
  readonly id: string
  readonly top: string
}

/** The comments of this set in the order of the thread, replies below the comment that they answer. */
export const placedIn = (rows: readonly ThreadRow[], ids: ReadonlySet<string>): readonly Placed[] => {
  if (ids.size === 0) return []
  const inRow = (row: ThreadRow, top: string): Placed[] => [
    ...(row.type === 'message' && ids.has(row.key) ? [{ id: row.key, top }] : []),
    ...(row.type === 'message' || row.type === 'deleted'
      ? row.replies.flatMap((reply) => inRow(reply, top))
      : []),
  ]
  return rows.flatMap((row) => inRow(row, row.key))
}

/** The first unread comment of a thread, at whatever depth; null when all of it was read. */
export const firstUnreadIn = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): Placed | null =>
  placedIn(rows, unread)[0] ?? null
