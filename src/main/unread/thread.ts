import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'

/**
 * The facts about one thread's unread comments (user-guide.md#unread-counts). The network treats fetched comments as
 * read, so its count lacks fetched comments that were not on screen, and includes seen ones that were not fetched.
 */
export interface ThreadFacts {
  readonly kind: ThreadKind
  readonly id: string
  /** Unseen comments that were fetched, so that the network counts them as read. */
  readonly held: Set<string>
  /** Comments of events, not fetched since. */
  readonly fresh: Set<string>
  /** Arrivals in the thread on screen. They do not count until a page has reported whether they are on screen. */
  readonly pending: Set<string>
  /** Comments that were on screen, until they are fetched. A late answer may still have them as unread. */
  readonly seen: Set<string>
  /** Fetches without an answer. Each may have marked comments as read that nobody saw. */
  readonly unanswered: Set<number>
  /** Number of fetches that may still get an answer. */
  inFlight: number
  /**
   * Number of unread comments whose ids are unknown, by the network's count. Negative if some of `fresh` were deleted or
   * read on another device.
   */
  others: number
  /** Marks of the last fetch and the last event. */
  fetchedAt: number
  arrivedAt: number
  /** Whether the thread was fetched completely and no event may be missing since. */
  isComplete: boolean
  /** Whether `held` has changed since it was saved. */
  isUnsaved: boolean
}

/** Returns a thread's facts before its first fetch, with the unseen comments of earlier runs. */
export const newThread = (kind: ThreadKind, id: string, held: readonly string[] = []): ThreadFacts => ({
  kind,
  id,
  held: new Set(held),
  fresh: new Set(),
  pending: new Set(),
  seen: new Set(),
  unanswered: new Set(),
  inFlight: 0,
  others: 0,
  fetchedAt: 0,
  arrivedAt: 0,
  isComplete: false,
  isUnsaved: false,
})

/** Returns the number of known unread comments. */
export const unseenIn = ({ held, fresh, pending, seen }: ThreadFacts): number => {
  let count = 0
  for (const id of held) if (!pending.has(id)) count += 1
  for (const id of fresh) if (!seen.has(id) && !pending.has(id)) count += 1
  return count
}

/** Returns the number of comments that the network still counts as unread. */
export const countedByNetwork = ({ fresh, others }: ThreadFacts): number => fresh.size + others

const hold = (thread: ThreadFacts, id: string): void => {
  if (thread.held.has(id)) return
  thread.held.add(id)
  thread.isUnsaved = true
}

const release = (thread: ThreadFacts, id: string): boolean => {
  if (!thread.held.delete(id)) return false
  thread.isUnsaved = true
  return true
}

/** Applies the network's count of a response whose call began at `askedAt`. */
export const applyCount = (thread: ThreadFacts, count: number, askedAt: number): void => {
  const { fresh, pending, seen } = thread
  // A response older than the fetch may still count fetched comments.
  if (thread.fetchedAt > askedAt) {
    if (!thread.isComplete) thread.others = Math.max(0, count - unseenIn(thread))
    return
  }
  if (count > 0 || thread.arrivedAt > askedAt) {
    const others = count - fresh.size
    // A comment that arrived during the call may be missing in its response.
    thread.others = thread.arrivedAt > askedAt ? Math.max(0, others) : others
    return
  }
  // The arrivals were read on another device, unless a fetch of this app marked them.
  for (const arrival of fresh) {
    if (thread.unanswered.size > 0 && seen.has(arrival)) continue
    fresh.delete(arrival)
    if (thread.unanswered.size > 0) hold(thread, arrival)
    else pending.delete(arrival)
  }
  thread.others = 0
}

/** Applies an event's comment, by its id if the event has it. Returns whether it is new. */
export const applyArrival = (
  thread: ThreadFacts,
  id: string | null,
  at: number,
  isShown: boolean,
): boolean => {
  if (id !== null && [thread.held, thread.fresh, thread.seen].some((known) => known.has(id))) return false
  thread.arrivedAt = at
  if (id === null) {
    if (!isShown) thread.others += 1
    return true
  }
  thread.fresh.add(id)
  // A count that is newer than the last complete fetch was about this comment.
  if (thread.isComplete && thread.others > 0) thread.others -= 1
  if (isShown) thread.pending.add(id)
  return true
}

/** Applies comments that were on screen in a focused window. Returns whether one of them was unread. */
export const applySeen = (thread: ThreadFacts, ids: readonly string[]): boolean => {
  let isNew = false
  for (const id of ids) {
    thread.pending.delete(id)
    const isUnread = release(thread, id) || (thread.fresh.has(id) && !thread.seen.has(id))
    if (isUnread) isNew = true
    thread.seen.add(id)
  }
  return isNew
}

/** Applies arrivals that a page drew off screen. Returns whether one of them counts from now on. */
export const applyOffScreen = ({ pending }: ThreadFacts, ids: readonly string[]): boolean =>
  ids.filter((id) => pending.delete(id)).length > 0

/** The member has read the whole thread without opening it, or it is gone. */
export const emptyThread = (thread: ThreadFacts): void => {
  for (const id of thread.held) release(thread, id)
  thread.fresh.clear()
  thread.pending.clear()
  thread.others = 0
}

const takeComment = (thread: ThreadFacts, viewerId: string | null, present: Set<string>) => {
  const take = (comment: ThreadComment): ThreadComment => {
    const { id } = comment
    present.add(id)
    const isArrival = thread.fresh.delete(id)
    const isTheirs = comment.user_id !== viewerId
    const isUnread = isTheirs && (!comment.is_read || (isArrival && thread.unanswered.size > 0))
    if (isUnread && !isArrival && !thread.held.has(id) && thread.others > 0) thread.others -= 1
    if (isUnread && !thread.seen.has(id)) hold(thread, id)
    if (!thread.held.has(id)) thread.pending.delete(id)
    const is_read = !isTheirs || !thread.held.has(id)
    return { ...comment, is_read, replies: comment.replies.map(take) }
  }
  return take
}

const endFetch = (
  thread: ThreadFacts,
  fetch: number,
  before: ReadonlySet<string>,
  present: ReadonlySet<string>,
): void => {
  const { fresh, pending, seen, unanswered } = thread
  // A missing comment was deleted.
  for (const id of before)
    if (!present.has(id)) {
      release(thread, id)
      fresh.delete(id)
      pending.delete(id)
    }
  thread.isComplete = true
  thread.others = 0
  if (unanswered.size === 0) for (const id of seen) if (!fresh.has(id)) seen.delete(id)
  // An earlier fetch has failed, or will apply its comments itself.
  for (const one of unanswered) if (one < fetch) unanswered.delete(one)
}

/** Begins the fetch with this number. The returned function corrects `is_read` in each part of the response. */
export const beginFetch = (
  thread: ThreadFacts,
  fetch: number,
  viewerId: () => string | null,
  nextMark: () => number,
): ((part: ThreadPart) => ThreadPart) => {
  const present = new Set<string>()
  const before = new Set([...thread.held, ...thread.fresh])
  thread.unanswered.add(fetch)
  thread.inFlight += 1
  let isFirst = true
  return (part) => {
    thread.unanswered.delete(fetch)
    if (isFirst) {
      thread.inFlight -= 1
      thread.fetchedAt = nextMark()
      isFirst = false
    }
    const comments = part.comments.map(takeComment(thread, viewerId(), present))
    if (part.more === null) endFetch(thread, fetch, before, present)
    return { ...part, comments }
  }
}
