import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { comment, conversationMessage, shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { tryParse } from '#shared/contract/entities/lenient.schema.ts'
import { CodedError, failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadExcerpt, ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { Client } from './client.ts'
import { type JsonList, readList } from './json-list.ts'
import { createListScan, type ListScan } from './list-scan.ts'
import type { RawResponse } from './read-answer.ts'
import { countUnreadable, threadPieces } from './thread-pieces.ts'

/** Maximum comments of one part, including replies. Takes main and the page a few milliseconds. */
const partSize = 1000
/**
 * Comments in the first part of a long thread, about ten screens. Only this part delays the page. Earlier comments have
 * an average height until they render, so a smaller part would shift on scroll.
 */
const firstSize = 300
const partBytes = 1024 * 1024
/** Comments before and after a wanted one, more than two screens each. */
const aroundSize = 60
/** Maximum unfinished readings of one window, more than it shows at once, and their timeout. */
const maxWaiting = 16
const timeoutMs = 60_000

/** Replaces the id of the closed window. */
const nobody = -1

interface Reading {
  readonly windowId: number
  readonly kind: ThreadKind
  readonly onPart: (part: ThreadPart) => ThreadPart
  readonly list: JsonList
  /** Number of items not parsed yet, from the first. */
  readonly remaining: number
  /** Parsed parts that the page has not fetched yet. */
  readonly parts: readonly (readonly unknown[])[]
  readonly timer: NodeJS.Timeout
}

/** Progress of a reading. */
type Position = Pick<Reading, 'list' | 'remaining' | 'parts'>

/** The reading window and its abort signal. */
interface Reader {
  readonly windowId: number
  readonly signal: AbortSignal
}

/** Serves threads to pages: short ones in one answer, long ones in parts from the end. */
export interface ThreadReadings {
  /**
   * Fetches a thread and returns its last part, with an excerpt around `comment` if that is before the part. Errors are
   * those of the call.
   */
  read(kind: ThreadKind, id: string, reader: Reader, comment?: string): Promise<Result<ThreadPart>>
  /**
   * Returns the preceding part. Fails with `timeout` after too long or for another window, with `bad-answer` for
   * unreadable items.
   */
  more(reading: string, windowId: number): Result<ThreadPart>
  /** Ends the readings of a closed window. Without a window, drops all readings unparsed. */
  forget(windowId?: number): void
}

const schemas: Record<ThreadKind, z.ZodType<ThreadComment>> = {
  post: comment,
  shipment: shipmentComment,
  conversation: conversationMessage,
}

/** Returns the ids of a comment and its replies. */
const idsOf = ({ id, replies }: ThreadComment): string[] => [id, ...replies.flatMap(idsOf)]

/** Fetches a thread as a list that is parsed in parts. */
const fetchThread = (
  client: Client,
  kind: ThreadKind,
  id: string,
  signal: AbortSignal,
): Promise<Result<JsonList>> => {
  let scan: ListScan | null = null
  const onBody = () => {
    scan = createListScan()
    return scan.take
  }
  const options = { signal, onBody, read: (response: RawResponse) => readList(response, scan) }
  switch (kind) {
    case 'post':
      return client.call('comments.list', { postId: id }, options)
    case 'shipment':
      return client.call('shipmentComments.list', { shipmentId: id }, options)
    case 'conversation':
      return client.call('conversations.list', { otherUserId: id }, options)
  }
}

const readable = (kind: ThreadKind, raw: readonly unknown[]): readonly ThreadComment[] =>
  raw.flatMap((item) => {
    const read = tryParse(schemas[kind], item)
    return read.success ? [read.data] : []
  })

/** Returns the comments around one that is before item `end`; null if it is not there. */
const excerptOf = (kind: ThreadKind, list: JsonList, comment: string, end: number): ThreadExcerpt | null => {
  try {
    const at = list.find(comment, (item) => readable(kind, [item]).flatMap(idsOf).includes(comment))
    if (at < 0 || at >= end) return null
    const before = list.startOf(at, aroundSize, partBytes)
    return { comments: readable(kind, list.read(before, Math.min(end, at + aroundSize))), before }
  } catch (error) {
    if (error instanceof CodedError) return null
    throw error
  }
}

/** Returns the start of the next range, from the list's end. */
const nextOf = ({ list, remaining }: Position): number => {
  const from = list.startOf(remaining, partSize, partBytes)
  return remaining === list.count && from > 0 ? list.startOf(remaining, firstSize, partBytes) : from
}

const readNext = (position: Position): Pick<Reading, 'remaining' | 'parts'> => {
  const { list, remaining } = position
  const from = nextOf(position)
  return { remaining: from, parts: threadPieces(list.read(from, remaining), partSize) }
}

/**
 * Creates the readings. The contract returns whole threads (product.md#threads), some with tens of thousands of
 * comments. Parsing and sending one at once would block main, then the page, for seconds. So the end of a thread is
 * parsed first.
 */
export const createThreadReadings = (
  client: Client,
  /** Called at the start of a fetch. The returned function maps each part before the page gets it. */
  onReading: (kind: ThreadKind, id: string) => (part: ThreadPart) => ThreadPart = () => (part) => part,
): ThreadReadings => {
  const waiting = new Map<string, Reading>()

  const drop = (id: string): void => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.delete(id)
  }
  const partOf = (
    { kind, windowId, onPart }: Pick<Reading, 'kind' | 'windowId' | 'onPart'>,
    position: Position,
  ): Result<ThreadPart> => {
    const { list } = position
    let read: Pick<Reading, 'remaining' | 'parts'> = position
    try {
      if (position.parts.length === 0) read = readNext(position)
    } catch (error) {
      if (error instanceof CodedError) return { ok: false, error: error.error }
      throw error
    }
    const { remaining } = read
    const parts = read.parts.slice(0, -1)
    const raw = read.parts.at(-1) ?? []
    const comments = readable(kind, raw)
    const unreadable = countUnreadable(raw, comments)
    const earlier = parts.reduce((sum, { length }) => sum + length, remaining)
    const deliver = (more: string | null): Result<ThreadPart> => {
      const part = { comments, earlier, more, ...(unreadable > 0 ? { unreadable } : {}) }
      return ok(onPart(part))
    }
    if (earlier === 0) return deliver(null)
    const id = randomUUID()
    const timer = setTimeout(() => finish(id), timeoutMs)
    timer.unref()
    waiting.set(id, { windowId, kind, onPart, list, remaining, parts, timer })
    const own = [...waiting].filter(([, reading]) => reading.windowId === windowId)
    for (const [oldest] of own.slice(0, -maxWaiting)) finish(oldest)
    return deliver(id)
  }

  /** Parses the rest even without a reader, because the network counts it as read. */
  const finish = (id: string): void => {
    const reading = waiting.get(id)
    drop(id)
    if (reading === undefined) return
    setImmediate(() => {
      const part = partOf({ ...reading, windowId: nobody }, reading)
      if (part.ok && part.value.more !== null) finish(part.value.more)
    })
  }

  return {
    read: async (kind, id, { windowId, signal }, comment) => {
      const onPart = onReading(kind, id)
      const response = await fetchThread(client, kind, id, signal)
      if (!response.ok) return response
      const list = response.value
      const part = partOf({ kind, windowId, onPart }, { list, remaining: list.count, parts: [] })
      if (!part.ok || part.value.earlier === 0 || comment === undefined) return part
      const excerpt = excerptOf(kind, list, comment, part.value.earlier)
      return excerpt === null ? part : ok({ ...part.value, excerpt })
    },
    more: (id, windowId) => {
      const reading = waiting.get(id)
      if (reading?.windowId !== windowId) return failed('timeout')
      drop(id)
      return partOf(reading, reading)
    },
    forget: (windowId) => {
      for (const [id, reading] of [...waiting])
        if (windowId === undefined) drop(id)
        else if (reading.windowId === windowId) finish(id)
    },
  }
}
