import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { Client } from '../http/client.ts'
import type { UnseenStore } from '../storage/held-collections.ts'

/** Ms within which a comment in the thread on screen should be seen. */
const graceMs = 2000

export interface UnseenPorts {
  /** Returns the key of the signed-in account. */
  readonly account: () => string | null
  readonly viewerId: () => string | null
  /** Returns whether a focused window shows this thread: `shipment:7`. */
  readonly isShown: (thread: string) => boolean
  readonly store: UnseenStore
  /** Called when a thread's unread count changes. */
  readonly onLeft: (kind: ThreadKind, id: string, left: number) => void
}

/**
 * Corrects the network's unread counts, which treat fetched threads as read. Adds fetched comments that were not on
 * screen. Subtracts unfetched comments that were on screen.
 */
export interface UnseenComments {
  /** Returns a growing number, which orders calls and fetches. */
  mark(): number
  /** Corrects the unread counts of an answer whose call began at `mark`. */
  correct<N extends EndpointName>(name: N, input: unknown, value: OutputOf<N>, mark: number): OutputOf<N>
  /** Called at the start of a thread's fetch. The returned function corrects `is_read` in each part. */
  noteReading(kind: ThreadKind, id: string): (part: ThreadPart) => ThreadPart
  noteEvents(events: readonly RealtimeEvent[]): void
  /** Records comments that were on screen in a focused window. */
  noteSeen(kind: ThreadKind, id: string, comments: readonly string[]): void
  /** The member dealt with the whole thread without opening it. */
  readAll(kind: ThreadKind, id: string): void
  /** The thread was deleted, or the member lost access. */
  drop(kind: ThreadKind, id: string): void
  /** Starts a gap in which events may be missing. */
  beginGap(): void
  /** Ends the session. */
  end(): void
  wipe(account: string): void
}

interface Thread {
  readonly kind: ThreadKind
  readonly id: string
  /** Unseen comments that were fetched, so that the network counts them as read. */
  readonly held: Set<string>
  /** Comments of events, not fetched since. */
  readonly fresh: Set<string>
  /** Comments that just arrived in the thread on screen. They do not count until the grace period is over. */
  readonly expected: Map<string, NodeJS.Timeout>
  /** Comments that were on screen, until they are fetched. A late answer may still have them as unread. */
  readonly seen: Set<string>
  /** Fetches of this app without an answer yet. Each may have marked comments as read that nobody saw. */
  readonly unanswered: Set<number>
  /** Marks of the last fetch and the last event. */
  fetchedAt: number
  arrivedAt: number
  /** Whether the thread was fetched completely and no event may be missing since. */
  isKnown: boolean
}

const leftOf = ({ held, fresh, expected, seen }: Thread): number => {
  let left = 0
  for (const id of held) if (!expected.has(id)) left += 1
  for (const id of fresh) if (!seen.has(id) && !expected.has(id)) left += 1
  return left
}

/** Returns the number of unread comments that the network's count lacks, or, when negative, has in excess. */
const differenceOf = ({ held, fresh, expected, seen }: Thread): number => {
  let difference = 0
  for (const id of held) if (!expected.has(id)) difference += 1
  for (const id of fresh) if (seen.has(id) || expected.has(id)) difference -= 1
  return difference
}

interface Written {
  readonly kind: ThreadKind
  readonly id: string
  readonly commentId: string
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
  return comment
    ? { kind, id: event.subject, commentId: comment.id, author: userId ?? comment.user_id }
    : null
}

/** Creates the counts, with the last run's unseen comments. */
export const createUnseenComments = (ports: UnseenPorts): UnseenComments => {
  let marks = 0
  let fetches = 0
  let owner: string | null = null
  let threads = new Map<string, Thread>()
  /** Users in the network's list of conversations; null before its first answer. */
  let listed: ReadonlySet<string> | null = null

  const newThread = (kind: ThreadKind, id: string, held: readonly string[] = []): Thread => ({
    kind,
    id,
    held: new Set(held),
    fresh: new Set(),
    expected: new Map(),
    seen: new Set(),
    unanswered: new Set(),
    fetchedAt: 0,
    arrivedAt: 0,
    isKnown: false,
  })
  const forget = (): void => {
    for (const { expected } of threads.values()) for (const timer of expected.values()) clearTimeout(timer)
    threads = new Map()
    listed = null
    owner = null
  }
  /** Returns the threads of the signed-in account. */
  const current = (): Map<string, Thread> | null => {
    const account = ports.account()
    if (account === owner) return account === null ? null : threads
    forget()
    owner = account
    if (account === null) return null
    for (const [key, held] of Object.entries(ports.store.read(account))) {
      const [kind = '', id = ''] = key.split(':', 2)
      threads.set(key, newThread(kind as ThreadKind, id, held))
    }
    return threads
  }
  const threadOf = (kind: ThreadKind, id: string): Thread | null => {
    const all = current()
    if (all === null) return null
    const key = `${kind}:${id}`
    const known = all.get(key) ?? newThread(kind, id)
    all.set(key, known)
    return known
  }
  let isSaved = true
  const hold = ({ held }: Thread, id: string): void => {
    if (held.has(id)) return
    held.add(id)
    isSaved = false
  }
  const release = ({ held }: Thread, id: string): boolean => {
    if (!held.delete(id)) return false
    isSaved = false
    return true
  }
  const save = (): void => {
    if (owner === null || isSaved) return
    isSaved = true
    ports.store.write(owner, Object.fromEntries([...threads].map(([key, { held }]) => [key, [...held]])))
  }
  const announce = (thread: Thread): void => {
    if (thread.isKnown) ports.onLeft(thread.kind, thread.id, leftOf(thread))
  }
  const stopExpecting = ({ expected }: Thread, id: string): void => {
    clearTimeout(expected.get(id))
    expected.delete(id)
  }
  const expect = (thread: Thread, id: string): void => {
    const timer = setTimeout(() => {
      thread.expected.delete(id)
      announce(thread)
    }, graceMs).unref()
    thread.expected.set(id, timer)
  }
  const empty = (thread: Thread): void => {
    for (const id of [...thread.expected.keys()]) stopExpecting(thread, id)
    for (const id of [...thread.held]) release(thread, id)
    thread.fresh.clear()
  }

  const corrected = (kind: ThreadKind, id: string, count: number, mark: number): number => {
    const thread = threads.get(`${kind}:${id}`)
    if (!thread) return count
    // An answer older than the fetch may still count fetched comments.
    if (thread.fetchedAt > mark) return thread.isKnown ? leftOf(thread) : Math.max(leftOf(thread), count)
    if (count === 0 && thread.arrivedAt <= mark) {
      // The arrivals were read on another device, unless a fetch of this app marked them.
      if (thread.unanswered.size === 0) thread.fresh.clear()
      for (const arrival of thread.fresh) {
        if (thread.seen.has(arrival)) continue
        thread.fresh.delete(arrival)
        hold(thread, arrival)
      }
      save()
      return leftOf(thread)
    }
    return Math.max(0, count + differenceOf(thread))
  }
  const correctInbox = (count: number, mark: number): number => {
    let difference = 0
    for (const thread of threads.values())
      if (thread.kind === 'conversation' && thread.fetchedAt <= mark && listed?.has(thread.id) !== false)
        difference += differenceOf(thread)
    return Math.max(0, count + difference)
  }
  const correctors: {
    readonly [N in EndpointName]?: (value: OutputOf<N>, mark: number, input: unknown) => OutputOf<N>
  } = {
    'directory.connections': (people, mark) => {
      listed = new Set(people.map(({ user }) => user.id))
      return people.map((person) => ({
        ...person,
        unread_count: corrected('conversation', person.user.id, person.unread_count, mark),
      }))
    },
    'directory.shipments': (shipments, mark) =>
      shipments.map((shipment) => ({
        ...shipment,
        unread_comment_count: corrected('shipment', shipment.id, shipment.unread_comment_count, mark),
      })),
    'directory.shipment': (shipment, mark) => ({
      ...shipment,
      unread_comment_count: corrected('shipment', shipment.id, shipment.unread_comment_count, mark),
    }),
    'posts.wall': (page, mark) => ({
      ...page,
      rows: page.rows.map((row) =>
        row.type === 'post'
          ? {
              ...row,
              post: {
                ...row.post,
                unread_comment_count: corrected('post', row.post.id, row.post.unread_comment_count, mark),
              },
            }
          : row,
      ),
    }),
    'conversations.checkUnread': (answer, mark, input) => {
      const { userId } = input as { readonly userId: string | number }
      const id = String(userId)
      const unread_count =
        id === ports.viewerId()
          ? correctInbox(answer.unread_count, mark)
          : corrected('conversation', id, answer.unread_count, mark)
      return { ...answer, unread_count }
    },
  }

  return {
    mark: () => marks,
    correct: (name, input, value, mark) => {
      const all = current()
      const correct = correctors[name]
      if (all === null || correct === undefined) return value
      if (all.size === 0 && name !== 'directory.connections') return value
      return correct(value, mark, input)
    },
    noteReading: (kind, id) => {
      const thread = threadOf(kind, id)
      const present = new Set<string>()
      const before = thread && new Set([...thread.held, ...thread.fresh])
      fetches += 1
      const fetched = fetches
      thread?.unanswered.add(fetched)
      let isFirst = true
      return (part) => {
        if (thread === null || threadOf(kind, id) !== thread) return part
        thread.unanswered.delete(fetched)
        if (isFirst) {
          marks += 1
          thread.fetchedAt = marks
          isFirst = false
        }
        const take = (comment: ThreadComment): ThreadComment => {
          present.add(comment.id)
          const isArrival = thread.fresh.delete(comment.id)
          const isOthers = comment.user_id !== ports.viewerId()
          const isUnread = !comment.is_read || (isArrival && thread.unanswered.size > 0)
          if (isUnread && isOthers && !thread.seen.has(comment.id)) hold(thread, comment.id)
          const is_read = !isOthers || !thread.held.has(comment.id)
          return { ...comment, is_read, replies: comment.replies.map(take) }
        }
        const comments = part.comments.map(take)
        if (part.more === null) {
          // A missing comment was deleted.
          for (const one of before ?? [])
            if (!present.has(one)) {
              release(thread, one)
              thread.fresh.delete(one)
              stopExpecting(thread, one)
            }
          thread.isKnown = true
          if (thread.unanswered.size === 0)
            for (const one of thread.seen) if (!thread.fresh.has(one)) thread.seen.delete(one)
          // An earlier fetch has failed, or will note its comments itself.
          for (const one of thread.unanswered) if (one < fetched) thread.unanswered.delete(one)
        }
        save()
        if (part.more === null) setImmediate(() => announce(thread))
        return { ...part, comments }
      }
    },
    noteEvents: (events) => {
      for (const event of events) {
        const written = writtenIn(event)
        if (written === null || written.author === ports.viewerId()) continue
        const { kind, id, commentId } = written
        const thread = threadOf(kind, id)
        if (thread === null || [thread.held, thread.fresh, thread.seen].some((known) => known.has(commentId)))
          continue
        marks += 1
        thread.arrivedAt = marks
        thread.fresh.add(commentId)
        if (ports.isShown(`${kind}:${id}`)) expect(thread, commentId)
        else announce(thread)
      }
    },
    noteSeen: (kind, id, comments) => {
      const thread = threadOf(kind, id)
      if (thread === null) return
      let isNew = false
      for (const comment of comments) {
        stopExpecting(thread, comment)
        if (release(thread, comment) || (thread.fresh.has(comment) && !thread.seen.has(comment))) isNew = true
        thread.seen.add(comment)
      }
      if (!isNew) return
      save()
      announce(thread)
    },
    readAll: (kind, id) => {
      const thread = threadOf(kind, id)
      if (thread === null) return
      marks += 1
      thread.fetchedAt = marks
      empty(thread)
      save()
      ports.onLeft(kind, id, 0)
    },
    drop: (kind, id) => {
      const thread = current()?.get(`${kind}:${id}`)
      if (!thread) return
      empty(thread)
      threads.delete(`${kind}:${id}`)
      save()
    },
    beginGap: () => {
      for (const thread of threads.values()) thread.isKnown = false
    },
    end: forget,
    wipe: (account) => {
      if (owner === account) forget()
      ports.store.write(account, {})
    },
  }
}

/** Returns the client with corrected unread counts. */
export const withUnseen = (client: Client, unseen: Pick<UnseenComments, 'mark' | 'correct'>): Client => ({
  call: async (name, input, options) => {
    const mark = unseen.mark()
    const result = await client.call(name, input, options)
    // With another reader, the answer is not the contract's.
    if (!result.ok || options?.read !== undefined) return result
    return { ...result, value: unseen.correct(name, input, result.value as never, mark) as never }
  },
})
