import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import {
  applyArrival,
  applyCount,
  applyOffScreen,
  applySeen,
  beginFetch,
  countedByNetwork,
  emptyThread,
  newThread,
  type ThreadFacts,
  unseenIn,
} from './thread.ts'

export interface ThreadsPorts {
  readonly viewerId: () => string | null
  /** Returns whether a focused window shows this thread: `shipment:7`. */
  readonly isShown: (thread: string) => boolean
  /** Returns whether events arrive. */
  readonly isLive: () => boolean
}

/** Kinds of threads that a list counts. */
export type ListedKind = 'conversation' | 'shipment'

export const threadKey = (kind: ThreadKind, id: string): string => `${kind}:${id}`

interface Written {
  readonly kind: ThreadKind
  readonly id: string
  /** Null for an event without its comment. */
  readonly commentId: string | null
  readonly author: string | null
}

const writtenIn = (event: RealtimeEvent): Written | null => {
  if (event.name === 'ConversationStarted') {
    const message = event.payload.conversation
    const author = message?.user_id ?? null
    return message && author !== null
      ? { kind: 'conversation', id: author, commentId: message.id, author }
      : null
  }
  if (event.name !== 'ShipmentCommentCreated' && event.name !== 'PostCommentCreated') return null
  const { comment, userId } = event.payload
  const kind = event.name === 'PostCommentCreated' ? 'post' : 'shipment'
  return {
    kind,
    id: event.subject,
    commentId: comment?.id ?? null,
    author: userId ?? comment?.user_id ?? null,
  }
}

/**
 * The threads of one account: a state machine over responses, events and the facts of pages. It has no clock, and
 * starts nothing.
 */
export class Threads {
  readonly #ports: ThreadsPorts
  readonly #threads = new Map<string, ThreadFacts>()
  /** The ids in the network's lists; null before their first response. */
  readonly #listed: Record<ListedKind, ReadonlySet<string> | null> = { conversation: null, shipment: null }
  /** Messages that the inbox counts and no thread has; negative if it lacks some. Null before its first response. */
  #rest: number | null = null
  /** The same by the last response, even one that is not confirmed. */
  #claimed = 0
  #marks = 0
  #fetches = 0

  constructor(ports: ThreadsPorts, held: UnseenIds) {
    this.#ports = ports
    for (const [key, ids] of Object.entries(held)) {
      const [kind = '', id = ''] = key.split(':', 2)
      this.#threads.set(key, newThread(kind as ThreadKind, id, ids))
    }
  }

  /** Returns a growing number, which orders calls and fetches. */
  mark(): number {
    return this.#marks
  }

  /** Returns the unseen comments to save; null if they have not changed since. */
  unsaved(): UnseenIds | null {
    const all = [...this.#threads.values()]
    if (!all.some(({ isUnsaved }) => isUnsaved)) return null
    for (const thread of all) thread.isUnsaved = false
    return Object.fromEntries(all.map(({ kind, id, held }) => [threadKey(kind, id), [...held]]))
  }

  /** Returns the number of unread comments of a thread. */
  count(key: string): number {
    const thread = this.#threads.get(key)
    return thread === undefined ? 0 : this.#countOf(thread)
  }

  /** Returns whether the count of a thread is exact, because all of its comments are known. */
  isExact(key: string): boolean {
    const thread = this.#threads.get(key)
    if (thread === undefined || !thread.isComplete || thread.pending.size > 0) return false
    return thread.others === 0 || this.#isFollowed(thread)
  }

  /** Returns the sum of all threads of a list. */
  sum(kind: ListedKind): number {
    let sum = kind === 'conversation' ? (this.#rest ?? 0) : 0
    for (const thread of this.#threads.values())
      if (this.#isListed(thread, kind)) sum += this.#countOf(thread)
    return Math.max(0, sum)
  }

  /** Returns the counts of all threads: those of lists with unread comments, and all exact ones. */
  counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const [key, thread] of this.#threads) {
      const count = this.#countOf(thread)
      if (this.isExact(key) || (thread.kind !== 'post' && count > 0)) counts[key] = count
    }
    return counts
  }

  /** Applies the network's count of one thread, and returns the corrected one. */
  applyCount(kind: ThreadKind, id: string, count: number, askedAt: number): number {
    const key = threadKey(kind, id)
    if (!this.#threads.has(key) && (count === 0 || kind === 'post')) return count
    const thread = this.#threadOf(kind, id)
    applyCount(thread, count, askedAt)
    return this.#countOf(thread)
  }

  /** Applies the ids of a list, with its counts. Returns the corrected ones. */
  applyList(kind: ListedKind, counts: ReadonlyMap<string, number>, askedAt: number): Map<string, number> {
    const before = this.#countedByNetwork()
    this.#listed[kind] = new Set(counts.keys())
    const corrected = new Map(
      [...counts].map(([id, count]) => [id, this.applyCount(kind, id, count, askedAt)]),
    )
    // The inbox has the total, until its next response.
    const change = before - this.#countedByNetwork()
    this.#claimed += change
    if (this.#rest !== null) this.#rest += change
    return corrected
  }

  /** Applies the inbox's count. */
  applyInbox(count: number, askedAt: number): void {
    for (const thread of this.#threads.values()) {
      // It is unknown whether the response counts the messages that were fetched meanwhile.
      const isBehind = thread.fetchedAt > askedAt || thread.inFlight > 0
      if (thread.kind === 'conversation' && isBehind) return
    }
    const found = count - this.#countedByNetwork()
    const rest = this.#rest
    // The message of a rise may be on its way as an event, and be on screen. The next response confirms the rise.
    const isConfirmed = rest === null || found <= rest || !this.#ports.isLive()
    this.#rest = isConfirmed ? found : Math.min(found, Math.max(rest, this.#claimed))
    this.#claimed = found
  }

  /** Returns whether the inbox's last response has messages that need a confirmation. */
  isInboxDoubtful(): boolean {
    return this.#rest !== null && this.#claimed > this.#rest
  }

  /** Applies the comments of events. Returns the threads of new ones that are not on screen. */
  applyEvents(events: readonly RealtimeEvent[]): readonly string[] {
    return events.flatMap((event) => {
      const written = writtenIn(event)
      if (written === null || written.author === this.#ports.viewerId()) return []
      const { kind, id, commentId } = written
      const key = threadKey(kind, id)
      const isShown = this.#ports.isShown(key)
      if (!applyArrival(this.#threadOf(kind, id), commentId, this.#nextMark(), isShown)) return []
      if (kind === 'conversation' && this.#listed.conversation?.has(id) !== false) this.#explainInbox()
      return isShown ? [] : [key]
    })
  }

  /** Begins a fetch of a thread. The returned function corrects `is_read` in each part. */
  beginFetch(kind: ThreadKind, id: string): (part: ThreadPart) => ThreadPart {
    this.#fetches += 1
    const { viewerId } = this.#ports
    return beginFetch(this.#threadOf(kind, id), this.#fetches, viewerId, () => this.#nextMark())
  }

  /** A fetch has failed. It may have marked comments as read. */
  failFetch(kind: ThreadKind, id: string): void {
    const thread = this.#threads.get(threadKey(kind, id))
    if (thread && thread.inFlight > 0) thread.inFlight -= 1
  }

  applySeen(kind: ThreadKind, id: string, comments: readonly string[]): boolean {
    return applySeen(this.#threadOf(kind, id), comments)
  }

  applyOffScreen(kind: ThreadKind, id: string, comments: readonly string[]): boolean {
    return applyOffScreen(this.#threadOf(kind, id), comments)
  }

  /** Counts arrivals in threads that are no longer on screen. Returns those threads. */
  applyView(): readonly string[] {
    return [...this.#threads].flatMap(([key, { pending }]) => {
      if (pending.size === 0 || this.#ports.isShown(key)) return []
      pending.clear()
      return [key]
    })
  }

  /** The member has read a whole thread without opening it. */
  readAll(kind: ThreadKind, id: string): void {
    const thread = this.#threadOf(kind, id)
    thread.fetchedAt = this.#nextMark()
    thread.isComplete = true
    emptyThread(thread)
  }

  /** The thread was deleted, or the member lost access. */
  drop(kind: ThreadKind, id: string): void {
    const thread = this.#threads.get(threadKey(kind, id))
    if (thread === undefined) return
    emptyThread(thread)
    thread.isComplete = false
  }

  /** Removes the unseen comments. The network's counts apply. */
  wipe(): void {
    for (const thread of this.#threads.values()) {
      thread.held.clear()
      thread.isUnsaved = false
    }
  }

  /** Events may be missing from now on. */
  beginGap(): void {
    for (const thread of this.#threads.values()) thread.isComplete = false
  }

  /** The inbox may have counted a message before its event. */
  #explainInbox(): void {
    this.#claimed -= 1
    if (this.#rest !== null && this.#rest > 0) this.#rest -= 1
  }

  #nextMark(): number {
    this.#marks += 1
    return this.#marks
  }

  #threadOf(kind: ThreadKind, id: string): ThreadFacts {
    const key = threadKey(kind, id)
    const thread = this.#threads.get(key) ?? newThread(kind, id)
    this.#threads.set(key, thread)
    return thread
  }

  #isListed({ kind, id }: ThreadFacts, wanted: ListedKind): boolean {
    if (kind !== wanted) return false
    const listed = this.#listed[wanted]
    // Members missing from their list have no readable conversation. The sum of shipments is that of their list.
    return listed === null ? wanted === 'conversation' : listed.has(id)
  }

  #countedByNetwork(): number {
    let sum = 0
    for (const thread of this.#threads.values())
      if (this.#isListed(thread, 'conversation')) sum += countedByNetwork(thread)
    return sum
  }

  /** Whether a page shows all of a thread, and events bring what comes. It reports what was on screen. */
  #isFollowed({ kind, id, isComplete }: ThreadFacts): boolean {
    return isComplete && this.#ports.isLive() && this.#ports.isShown(threadKey(kind, id))
  }

  #countOf(thread: ThreadFacts): number {
    const { others } = thread
    return Math.max(0, unseenIn(thread) + (others === 0 || this.#isFollowed(thread) ? 0 : others))
  }
}
