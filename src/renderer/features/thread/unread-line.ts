import { type Atom, atom } from 'jotai'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'

/**
 * What was unread when a thread was opened. Fetching a thread marks it as read, so only the first answer tells, and that
 * one may be overtaken by a later fetch of the same thread: every fetch that began before anything was shown counts.
 */
export interface UnreadLine {
  /** Ids of the comments that were unread at opening. */
  readonly unreadAtom: Atom<ReadonlySet<string>>
  /** The thread opens; the returned function closes it. */
  readonly open: () => () => void
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

  return {
    unreadAtom,
    open: () => {
      isOpening = true
      return () => {
        isOpening = false
        opening += 1
        store.set(unreadAtom, new Set())
      }
    },
    endOpening: () => {
      isOpening = false
    },
    arrive: (comment) => {
      if (document.hasFocus()) return
      const found = idsOf([comment])
      if (found.length === 0) return
      const isFirst = isFound
      isFound = false
      store.set(unreadAtom, (known) => new Set(isFirst ? found : [...known, ...found]))
    },
    comeBack: () => {
      isFound = true
    },
    beginFetch: () => {
      if (!isOpening) return () => {}
      const own = opening
      return (comments) => {
        const found = idsOf(comments)
        if (own === opening && found.length > 0)
          store.set(unreadAtom, (known) => new Set([...known, ...found]))
      }
    },
  }
}

const isIn = (unread: ReadonlySet<string>, row: ThreadRow): boolean =>
  row.type === 'message' && (unread.has(row.key) || row.replies.some((reply) => isIn(unread, reply)))

/** Whether these rows tell where the unread ones at the end begin: at least one of them was read. */
export const tellsUnread = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): boolean =>
  unread.size === 0 || rows.some((row) => row.type === 'message' && !isIn(unread, row))

/** The first row of the unread ones at the end of a thread; null when the newest was read. */
export const firstUnreadIn = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): string | null => {
  if (unread.size === 0) return null
  const read = rows.findLastIndex((row) => row.type === 'message' && !isIn(unread, row))
  return rows.slice(read + 1).find((row) => row.type === 'message')?.key ?? null
}
