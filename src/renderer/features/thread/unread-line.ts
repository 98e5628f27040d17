import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { onAccountChange } from '../../lib/account.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'

/**
 * What was unread when a thread was opened. Fetching a thread marks it as read, so only the first answer tells, and that
 * one may be overtaken by a later reading of the same thread: every reading that began before anything was shown counts.
 */
export const unreadAtOpeningAtom = atomFamily((_key: string) => atom<ReadonlySet<string>>(new Set<string>()))

const opening = new Set<string>()

/** A thread opens; the returned function closes it. */
export const beginOpening = (key: string): (() => void) => {
  opening.add(key)
  return () => {
    opening.delete(key)
    unreadAtOpeningAtom.remove(key)
  }
}

/** The first answer is on screen: what comes from now on comes under the reader's eyes. */
export const endOpening = (key: string): void => {
  opening.delete(key)
}

const unreadOf = (comments: readonly ThreadComment[], found: string[] = []): string[] => {
  const viewerId = store.get(viewerAtom)?.id
  for (const { id, is_read, user_id, replies } of comments) {
    if (!is_read && user_id !== viewerId) found.push(id)
    if (replies.length > 0) unreadOf(replies, found)
  }
  return found
}

/** A reading begins; the returned function takes its answer, even one that is too late to be shown. */
export const noteUnread = (key: string): ((comments: readonly ThreadComment[]) => void) => {
  if (!opening.has(key)) return () => {}
  const target = unreadAtOpeningAtom(key)
  return (comments) => {
    const found = unreadOf(comments)
    if (found.length > 0) store.set(target, (known) => new Set([...known, ...found]))
  }
}

const isIn = (unread: ReadonlySet<string>, row: ThreadRow): boolean =>
  row.type === 'message' && (unread.has(row.key) || row.replies.some((reply) => isIn(unread, reply)))

/** The first row of the unread ones at the end of a thread; null when the newest was read. */
export const firstUnreadIn = (rows: readonly ThreadRow[], unread: ReadonlySet<string>): string | null => {
  if (unread.size === 0) return null
  const read = rows.findLastIndex((row) => row.type === 'message' && !isIn(unread, row))
  return rows.slice(read + 1).find((row) => row.type === 'message')?.key ?? null
}

onAccountChange(() => opening.clear())
