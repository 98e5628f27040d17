import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bareOrData } from '#shared/contract/api/answers.ts'
import { comment, conversationMessage, shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { tryParse } from '#shared/contract/entities/lenient.schema.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { Client } from './client.ts'

/** Comments of one part: some milliseconds of work for main, and for the page. */
const partSize = 1000
/** Readings of one window that may wait to be gone on with, and for how long (ms). */
const mostWaiting = 4
const patience = 60_000

interface Reading {
  readonly windowId: number
  readonly kind: ThreadKind
  readonly rest: readonly unknown[]
  readonly timer: NodeJS.Timeout
}

/** Who reads, and how they stop. */
interface Reader {
  readonly windowId: number
  readonly signal: AbortSignal
}

/** Threads as pages read them: whole ones in one answer, long ones in parts. */
export interface ThreadReadings {
  /** Asks the network for a thread and hands over its first part, oldest first. Errors are the call's own. */
  read(kind: ThreadKind, id: string, reader: Reader): Promise<Result<ThreadPart>>
  /** The next part; `timeout` when nobody asked for it in time, or another window began it. */
  more(reading: string, windowId: number): Result<ThreadPart>
  /** The window's page is gone; without one, whoever was signed in. */
  forget(windowId?: number): void
}

const schemas: Record<ThreadKind, z.ZodType<ThreadComment>> = {
  post: comment,
  shipment: shipmentComment,
  conversation: conversationMessage,
}

/** The bare list: what stands in it is read part by part. */
const list = bareOrData(z.unknown())

/**
 * The contract answers with whole threads (product.md#threads), and some have tens of thousands of comments. Checking
 * them and handing them over at once would hold up main, and then the page, for seconds.
 */
export const createThreadReadings = (client: Client): ThreadReadings => {
  const waiting = new Map<string, Reading>()

  const end = (id: string): void => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.delete(id)
  }
  const ask = (kind: ThreadKind, id: string, signal: AbortSignal): Promise<Result<unknown[]>> => {
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
    const timer = setTimeout(() => end(id), patience)
    timer.unref()
    waiting.set(id, { windowId, kind, rest, timer })
    const own = [...waiting].filter(([, reading]) => reading.windowId === windowId)
    for (const [oldest] of own.slice(0, -mostWaiting)) end(oldest)
    return { comments, more: id }
  }

  return {
    read: async (kind, id, { windowId, signal }) => {
      const answer = await ask(kind, id, signal)
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
