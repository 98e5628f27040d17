import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import { dayMs } from '#shared/dates.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { type ReadBackState, readBackDays } from '#shared/ipc/read-back.ts'
import type { Client } from '../http/client.ts'
import { sentAt } from './ingest/when.ts'
import type { UnsearchedThreads } from './questions/unsearched.ts'

const pageSize = 20
/** Maximum pages, for a network without dates on posts. */
const maxPages = 500

/** A step's outcome: the change of the state, and whether it was the last step. */
export interface Step {
  readonly progress: Partial<ReadBackState>
  readonly isLast: boolean
}

/** Something to read in steps of one or two calls. */
export interface ReadSource {
  /** Fetches the next piece. The returned function records it, unless the reading has ended meanwhile. */
  next(state: ReadBackState, signal: AbortSignal): Promise<Result<() => Step>>
}

export interface WallSourcePorts {
  readonly client: Pick<Client, 'call'>
  /** Receives a page of the wall, for the archive only. */
  readonly onWall: (input: object, result: Result<PostPage>) => void
  /** Returns ms since 1970. */
  readonly now: () => number
}

const postsOf = ({ rows }: PostPage): readonly Post[] =>
  rows.flatMap((row) => (row.type === 'post' ? [row.post] : []))

const datesOf = (posts: readonly Post[]): readonly number[] => posts.flatMap((post) => sentAt(post).at ?? [])

/** Returns the wall's pages, newest first, until one is older than the limit. */
export const wallSource = ({ client, onWall, now }: WallSourcePorts): ReadSource => {
  let page = 1
  let firstId: string | null = null
  const take = (answer: PostPage, state: ReadBackState): Step => {
    const posts = postsOf(answer)
    const dates = datesOf(posts)
    const reached = Math.min(state.reached ?? Number.POSITIVE_INFINITY, ...dates)
    const isOld = dates.length > 0 && Math.max(...dates) < now() - readBackDays * dayMs
    // A network without page numbers returns the first page again.
    const isRepeated = page > 1 && posts[0] !== undefined && posts[0].id === firstId
    if (page === 1) firstId = posts[0]?.id ?? null
    const isEnd = answer.rows.length === 0 || (answer.last_page !== null && page >= answer.last_page)
    const isLast = isOld || isRepeated || isEnd || page >= maxPages
    page += 1
    return {
      progress: {
        posts: state.posts + posts.length,
        reached: Number.isFinite(reached) ? reached : null,
      },
      isLast,
    }
  }
  return {
    next: async (state, signal) => {
      const input = { limit: pageSize, page }
      const result = await client.call('posts.wall', input, { signal })
      if (!result.ok) return result
      return ok(() => {
        onWall(input, result)
        return take(result.value, state)
      })
    },
  }
}

export interface ThreadSourcePorts {
  readonly client: Pick<Client, 'call'>
  /** Returns the threads that the archive lacks. */
  readonly unsearched: () => Promise<Result<UnsearchedThreads>>
  /** Fetches a whole thread, all parts of which the archive records. */
  readonly readThread: (kind: ThreadKind, id: string, signal: AbortSignal) => Promise<Result<null>>
}

interface Thread {
  readonly kind: 'conversation' | 'shipment'
  readonly id: string
}

/** Whether the network refuses one thread, which says nothing about the others. */
const isRefused = (result: Result<unknown>): boolean =>
  !result.ok && (result.error.code === 'forbidden' || result.error.code === 'not-found')

/**
 * Returns the threads that the archive knows of and has not read. Fetching a thread marks all of it as read on the
 * network (product.md#notifications), so the network is asked for each thread first: one with something unread, or
 * without an answer about that, stays out.
 */
export const threadSource = ({ client, unsearched, readThread }: ThreadSourcePorts): ReadSource => {
  let queue: Thread[] | null = null
  const hasUnread = async ({ kind, id }: Thread, signal: AbortSignal): Promise<Result<boolean>> => {
    if (kind === 'conversation') {
      const asked = await client.call('conversations.checkUnread', { userId: id }, { signal })
      return asked.ok ? ok(asked.value.unread_count > 0) : asked
    }
    const asked = await client.call('directory.shipment', { shipmentId: id }, { signal })
    return asked.ok ? ok(asked.value.unread_comment_count > 0) : asked
  }
  const begin = async (): Promise<Result<() => Step>> => {
    const known = await unsearched()
    if (!known.ok) return known
    const { shipments, conversations } = known.value
    return ok(() => {
      queue = [
        ...shipments.map((id) => ({ kind: 'shipment', id }) as const),
        ...conversations.map((id) => ({ kind: 'conversation', id }) as const),
      ]
      return { progress: { wanted: queue.length }, isLast: queue.length === 0 }
    })
  }
  return {
    next: async ({ threads, wanted }, signal) => {
      const [thread] = queue ?? []
      if (thread === undefined) return begin()
      const unread = await hasUnread(thread, signal)
      if (!unread.ok && !isRefused(unread)) return unread
      const mayRead = unread.ok && !unread.value
      const read = mayRead ? await readThread(thread.kind, thread.id, signal) : failed('not-found')
      if (!read.ok && !isRefused(read)) return read
      return ok(() => {
        queue?.shift()
        const progress = read.ok ? { threads: threads + 1 } : { wanted: wanted - 1 }
        return { progress, isLast: queue?.length === 0 }
      })
    },
  }
}
