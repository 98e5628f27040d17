import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { Client } from '../http/client.ts'
import type { UnseenStore } from '../storage/held-collections.ts'

/** Time in which a comment that arrives in the thread on screen is expected to be seen, ms. */
const graceMs = 2000

export interface UnseenPorts {
  /** Key of the account that is signed in. */
  readonly account: () => string | null
  readonly viewerId: () => string | null
  /** Whether a window in front shows this thread: `shipment:7`. */
  readonly isShown: (thread: string) => boolean
  readonly store: UnseenStore
  /** Called when the number of a thread's unread comments changed. */
  readonly onLeft: (kind: ThreadKind, id: string, left: number) => void
}

/**
 * The network counts a thread as read once it is fetched. These counts add the comments that were fetched and were not on
 * screen, and subtract those that were on screen and are not fetched yet.
 */
export interface UnseenComments {
  /** Returns a growing number: it relates an answer to the fetches since its call began. */
  mark(): number
  /** Corrects the unread figures of an answer whose call began at `mark`. */
  correct<N extends EndpointName>(name: N, input: unknown, value: OutputOf<N>, mark: number): OutputOf<N>
  /** A fetch of a thread begins; the returned function takes each part and returns it with `is_read` corrected. */
  noteReading(kind: ThreadKind, id: string): (part: ThreadPart) => ThreadPart
  /** Takes the comments that events bring. */
  noteEvents(events: readonly RealtimeEvent[]): void
  /** These comments were on screen in a focused window. */
  noteSeen(kind: ThreadKind, id: string, comments: readonly string[]): void
  /** The member has dealt with all that was there, without a window. */
  readAll(kind: ThreadKind, id: string): void
  /** The thread is gone, or not for this member. */
  drop(kind: ThreadKind, id: string): void
  /** Events may have been missed. */
  beginGap(): void
  /** The session is over. */
  end(): void
  /** Removes an account's unseen comments. */
  wipe(account: string): void
}

interface Thread {
  readonly kind: ThreadKind
  readonly id: string
  /** Fetched, so that the network counts them as read, and not seen. */
  readonly held: Set<string>
  /** Arrived by events and not fetched since; true once seen. */
  readonly fresh: Map<string, boolean>
  /** Arrived in the thread on screen a moment ago: not counted until the grace is over. */
  readonly expected: Map<string, NodeJS.Timeout>
  /** The marks of the last fetch and of the last event. */
  fetchedAt: number
  arrivedAt: number
  /** Whether it was fetched whole and no event may have been missed since. */
  isKnown: boolean
}

const leftOf = ({ held, fresh, expected }: Thread): number => {
  let left = 0
  for (const id of held) if (!expected.has(id)) left += 1
  for (const [id, isSeen] of fresh) if (!isSeen && !expected.has(id)) left += 1
  return left
}

/** Returns the number of unread comments that the network's count lacks, or, when negative, has in excess. */
const differenceOf = ({ held, fresh, expected }: Thread): number => {
  let difference = 0
  for (const id of held) if (!expected.has(id)) difference += 1
  for (const [id, isSeen] of fresh) if (isSeen || expected.has(id)) difference -= 1
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

/** Knows what was left unseen in the last run, and nothing else at first. */
export const createUnseenComments = (ports: UnseenPorts): UnseenComments => {
  let marks = 0
  let owner: string | null = null
  let threads = new Map<string, Thread>()
  /** Users of the network's list of conversations; null before its first answer. */
  let listed: ReadonlySet<string> | null = null

  const newThread = (kind: ThreadKind, id: string, held: readonly string[] = []): Thread => ({
    kind,
    id,
    held: new Set(held),
    fresh: new Map(),
    expected: new Map(),
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
  /** The threads of the account that is signed in. */
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
  const letGo = ({ held }: Thread, id: string): boolean => {
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
    for (const id of [...thread.held]) letGo(thread, id)
    thread.fresh.clear()
  }

  /** A thread's figure of an answer, as it is here. */
  const corrected = (kind: ThreadKind, id: string, count: number, mark: number): number => {
    const thread = threads.get(`${kind}:${id}`)
    if (!thread) return count
    // An answer from before the fetch may still count what was fetched.
    if (thread.fetchedAt > mark) return thread.isKnown ? leftOf(thread) : Math.max(leftOf(thread), count)
    // Nothing is left there that the network counts: what arrived was read on another device.
    if (count === 0 && thread.arrivedAt <= mark) thread.fresh.clear()
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
      const before = thread && new Set([...thread.held, ...thread.fresh.keys()])
      let isFirst = true
      return (part) => {
        if (thread === null || threadOf(kind, id) !== thread) return part
        if (isFirst) {
          marks += 1
          thread.fetchedAt = marks
          isFirst = false
        }
        const take = (comment: ThreadComment): ThreadComment => {
          present.add(comment.id)
          const isSeen = thread.fresh.get(comment.id) === true
          thread.fresh.delete(comment.id)
          const isOthers = comment.user_id !== ports.viewerId()
          if (!comment.is_read && isOthers && !isSeen) hold(thread, comment.id)
          const is_read = !isOthers || !thread.held.has(comment.id)
          return { ...comment, is_read, replies: comment.replies.map(take) }
        }
        const comments = part.comments.map(take)
        if (part.more === null) {
          // A missing comment was deleted.
          for (const one of before ?? [])
            if (!present.has(one)) {
              letGo(thread, one)
              thread.fresh.delete(one)
              stopExpecting(thread, one)
            }
          thread.isKnown = true
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
        const thread = threadOf(written.kind, written.id)
        if (thread === null || thread.held.has(written.commentId) || thread.fresh.has(written.commentId))
          continue
        marks += 1
        thread.arrivedAt = marks
        thread.fresh.set(written.commentId, false)
        if (ports.isShown(`${written.kind}:${written.id}`)) expect(thread, written.commentId)
        else announce(thread)
      }
    },
    noteSeen: (kind, id, comments) => {
      const thread = threadOf(kind, id)
      if (thread === null) return
      let isNew = false
      for (const comment of comments) {
        stopExpecting(thread, comment)
        if (letGo(thread, comment)) isNew = true
        if (thread.fresh.get(comment) === false) {
          thread.fresh.set(comment, true)
          isNew = true
        }
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

/** The same client, with its unread figures corrected. */
export const withUnseen = (client: Client, unseen: Pick<UnseenComments, 'mark' | 'correct'>): Client => ({
  call: async (name, input, options) => {
    const mark = unseen.mark()
    const result = await client.call(name, input, options)
    // An answer that is read in another way is no answer of the contract.
    if (!result.ok || options?.read !== undefined) return result
    return { ...result, value: unseen.correct(name, input, result.value as never, mark) as never }
  },
})
