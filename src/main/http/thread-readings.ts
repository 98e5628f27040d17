import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { comment, conversationMessage, shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { tryParse } from '#shared/contract/entities/lenient.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { Client } from './client.ts'

/** Comments in one part: a few milliseconds of work, for main and for the page. */
const partSize = 1000
/** Readings of one window that may wait to be continued, and for how long. */
const maxWaiting = 4
const timeoutMs = 60_000

interface Reading {
  readonly windowId: number
  readonly kind: ThreadKind
  readonly rest: readonly unknown[]
  readonly timer: NodeJS.Timeout
}

/** Which window reads, and the signal that stops it. */
interface Reader {
  readonly windowId: number
  readonly signal: AbortSignal
}

/** Serves threads to pages: short ones in one answer, long ones in parts. */
export interface ThreadReadings {
  /** Fetches a thread and answers with its first part, oldest comments first. Errors are those of the call. */
  read(kind: ThreadKind, id: string, reader: Reader): Promise<Result<ThreadPart>>
  /** The next part; `timeout` when it was not requested in time, or belongs to another window. */
  more(reading: string, windowId: number): Result<ThreadPart>
  /** Drops the readings of a window whose page is gone, or all of them when no window is given. */
  forget(windowId?: number): void
}

const schemas: Record<ThreadKind, z.ZodType<ThreadComment>> = {
  post: comment,
  shipment: shipmentComment,
  conversation: conversationMessage,
}

/** The bare list: its items are parsed part by part. */
const list = bareOrData(z.unknown())

/**
 * The contract answers with whole threads (product.md#threads), and some have tens of thousands of comments.
 * Parsing them and handing them over at once would block main, and then the page, for seconds.
 */
export const createThreadReadings = (client: Client): ThreadReadings => {
  const waiting = new Map<string, Reading>()

  const end = (id: string): void => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.delete(id)
  }
  const fetchThread = (kind: ThreadKind, id: string, signal: AbortSignal): Promise<Result<unknown[]>> => {
    const options = { signal, output: list }
    switch (kind) {
      case 'post':
        return client.call('comments.list', { postId: id }, options)
      case 'shipment':
        return client.call('shipmentComments.list', { shipmentId: id }, options)
      case 'conversation':
        return client.call('conversations.list', { otherUserId: id }, options)
    }
  }
  const partOf = (kind: ThreadKind, raw: readonly unknown[], windowId: number): ThreadPart => {
    const comments = raw.slice(0, partSize).flatMap((item) => {
      const read = tryParse(schemas[kind], item)
      return read.success ? [read.data] : []
    })
    const rest = raw.slice(partSize)
    if (rest.length === 0) return { comments, more: null }
    const id = randomUUID()
    const timer = setTimeout(() => end(id), timeoutMs)
    timer.unref()
    waiting.set(id, { windowId, kind, rest, timer })
    const own = [...waiting].filter(([, reading]) => reading.windowId === windowId)
    for (const [oldest] of own.slice(0, -maxWaiting)) end(oldest)
    return { comments, more: id }
  }

  return {
    read: async (kind, id, { windowId, signal }) => {
      const answer = await fetchThread(kind, id, signal)
      return answer.ok ? ok(partOf(kind, answer.value, windowId)) : answer
    },
    more: (id, windowId) => {
      const reading = waiting.get(id)
      if (reading?.windowId !== windowId) return failed('timeout')
      end(id)
      return ok(partOf(reading.kind, reading.rest, windowId))
    },
    forget: (windowId) => {
      for (const [id, reading] of [...waiting])
        if (windowId === undefined || reading.windowId === windowId) end(id)
    },
  }
}
