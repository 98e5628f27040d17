import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drain } from '../http/drain.ts'
import type { HttpFault } from './rule.ts'

/** The answer of a proxy whose upstream server is down. */
const htmlPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Truncated JSON. */
const malformedJson = '{"data":[{"id":1,"user":{"full_name":"Ana'

/** A body larger than any client should read, bytes. */
const hugeSize = 64 * 1_048_576

/** Streams well-formed JSON of `hugeSize`. */
const hugeBody = (): Readable =>
  Readable.from(
    (function* () {
      const megabyte = ' '.repeat(1_048_576)
      yield '{"data":['
      for (let sent = 0; sent < hugeSize; sent += megabyte.length) yield megabyte
      yield ']}'
    })(),
  )

/** Streams the same bytes in small pieces. */
const streamSlowly = (payload: Buffer, bytes: number, everyMs: number): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < payload.length; at += bytes) {
        yield payload.subarray(at, at + bytes)
        await sleep(everyMs)
      }
    })(),
  )

/** Returns the same structure with a value of another type in each place. */
const swapTypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, at) => [`_${at}`, swapTypes(item)]))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapTypes(inner)]))
  }
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'number') return [[value]]
  return value === null ? 0 : { flag: value }
}

const resetConnection = (request: FastifyRequest): void => {
  request.raw.socket.resetAndDestroy()
}

const jsonType = 'application/json; charset=utf-8'

const setHeaders = (reply: FastifyReply, status: number, type: string): void => {
  reply.code(status).removeHeader('content-length').header('content-type', type)
}

/** Returns the wrong body of a fault and its type, for faults that need no real answer. */
const falseBody = (fault: Extract<HttpFault, { fault: 'body' }>): readonly [string, string | Readable] => {
  switch (fault.body) {
    case 'html':
      return ['text/html; charset=utf-8', htmlPage]
    case 'huge':
      return [jsonType, hugeBody()]
    case 'malformed-json':
      return [jsonType, malformedJson]
    default:
      return [jsonType, '']
  }
}

/** Prepares the reply for a fault with its own answer, and returns the body; null for a fault without one. */
const ownAnswer = (fault: HttpFault, reply: FastifyReply): string | Readable | null => {
  switch (fault.fault) {
    case 'status':
      setHeaders(reply, fault.status, jsonType)
      if (fault.retry_after !== undefined) reply.header('retry-after', String(fault.retry_after))
      return JSON.stringify(fault.body ?? { message: `Status ${fault.status} on demand.` })
    case 'redirect':
      setHeaders(reply, fault.status, 'text/html; charset=utf-8')
      reply.header('location', fault.to)
      return htmlPage
    case 'body': {
      if (fault.body === 'wrong-types') return null
      const [type, payload] = falseBody(fault)
      setHeaders(reply, 200, type)
      return payload
    }
    default:
      return null
  }
}

/** Waits for `ms`, or until the faults end. */
const waitFor = (ms: number, ended: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal: ended }).catch(() => undefined)

/** Returns whether the fault needs the real answer, and thus the handler. */
export const needsAnswer = (fault: HttpFault): boolean =>
  fault.fault === 'slow-body' || (fault.fault === 'body' && fault.body === 'wrong-types')

/** Applies a fault before the handler. Resolves to true when the reply is complete. */
export const applyBefore = async (
  fault: HttpFault,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: AbortSignal,
): Promise<boolean> => {
  if (fault.fault === 'delay') {
    await waitFor(fault.ms, ended)
    return false
  }
  if (fault.fault === 'reset') {
    reply.hijack()
    resetConnection(request)
    return true
  }
  const payload = ownAnswer(fault, reply)
  // A client that is still uploading would report a broken connection instead of the answer.
  await drain(request.raw)
  if (payload !== null) await reply.send(payload)
  return true
}

const bytesOf = (payload: unknown): Buffer | null => {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}

const withSwappedTypes = (payload: unknown): unknown => {
  try {
    return JSON.stringify(swapTypes(JSON.parse(String(bytesOf(payload) ?? ''))))
  } catch {
    return payload
  }
}

/** Applies a fault after the handler. Returns the body to send instead. */
export const applyAfter = async (
  fault: HttpFault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  ended: AbortSignal,
): Promise<unknown> => {
  if (fault.fault === 'delay') {
    await waitFor(fault.ms, ended)
    return payload
  }
  if (fault.fault === 'reset') {
    resetConnection(request)
    return payload
  }
  if (fault.fault === 'slow-body') {
    const bytes = payload instanceof Readable ? Buffer.concat(await payload.toArray()) : bytesOf(payload)
    return bytes === null ? payload : streamSlowly(bytes, fault.bytes, fault.every_ms)
  }
  if (needsAnswer(fault)) {
    reply.removeHeader('content-length')
    return withSwappedTypes(payload)
  }
  if (payload instanceof Readable) payload.destroy()
  return ownAnswer(fault, reply)
}
