import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { accountFamily } from '../../lib/account.ts'
import { threadChanges } from '../../lib/pushes.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { Thread } from './thread.ts'

interface Entry {
  thread?: Thread
  readonly dispose: () => void
}

/** The account's opened threads by key. The first view of the wall needs this module, so it imports only the type. */
export const threads = accountFamily((): Entry => {
  const entry: Entry = { dispose: () => entry.thread?.dispose() }
  return entry
})

/** Returns the thread of a key, created on first use. */
export const threadOf = (key: string, create: () => Thread): Thread => {
  const entry = threads.get(key)
  entry.thread ??= create()
  return entry.thread
}

/** Returns the thread of a key if it is on screen. */
export const openThread = (key: string): Thread | undefined => {
  const thread = threads.peek(key)?.thread
  return thread?.isOpen() ? thread : undefined
}

/** Returns the threads on screen of one kind of subject: `post`, `shipment`, `conversation`. */
export const openThreadsOf = (kind: string): readonly Thread[] =>
  threads
    .entries()
    .flatMap(([key, { thread }]) => (thread?.isOpen() && key.startsWith(`${kind}:`) ? [thread] : []))

/** Refetches one thread, if it is open. */
export const refetchThread = (key: string): void => openThread(key)?.refetchSoon()

/** Adds a whole comment from an event to its thread. */
export const onArrived = (key: string, comment: ThreadComment): void => openThread(key)?.receive(comment)

/** Refetches every open thread of a kind, after an event that names no thread. */
export const onSomethingWritten = (kind: string): void => {
  for (const thread of openThreadsOf(kind)) thread.refetchSoon()
}

threadChanges.on(refetchThread)

interface CommentLiked {
  readonly subject: string
  readonly payload: { readonly likeCount: number | null; readonly userId: string | null }
}

/** Applies a like to the open threads of one kind. Ids are unique within a kind only. */
export const onCommentLike =
  (kind: string, liked: boolean) =>
  ({ subject: id, payload: { likeCount, userId } }: CommentLiked): void => {
    for (const thread of openThreadsOf(kind)) thread.receiveLike(id, { liked, likeCount, userId })
  }

export const likeComment = onCommentLike('post', true)
export const unlikeComment = onCommentLike('post', false)

interface Written {
  readonly commentId: string | null
  readonly userId: string | null
  readonly comment: ThreadComment | null
}

/**
 * Handles a comment event. The open thread shows the event's comment at once, or refetches. The viewer's own comment
 * counts if it was written on another computer.
 */
export const onWritten = (key: string, { commentId, userId, comment }: Written): void => {
  const thread = openThread(key)
  const isOwn = userId !== null && userId === store.get(viewerAtom)?.id
  if (!thread || (isOwn && !thread.isFromElsewhere(commentId))) return
  if (comment) {
    thread.receive(isOwn ? { ...comment, is_read: true } : comment)
    thread.refetchLater()
  } else thread.refetchSoon()
}
