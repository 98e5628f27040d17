import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a proxy answers when the server behind it is gone. */
export const htmlPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** JSON that ends too early. */
export const malformedJson = '{"data":[{"id":1,"user":{"full_name":"Ana'

/** A body larger than any client should read, bytes. */
const hugeSize = 64 * 1_048_576

/** Well-formed JSON without an end in sight. */
export const hugeBody = (): Readable =>
  Readable.from(
    (function* () {
      const megabyte = ' '.repeat(1_048_576)
      yield '{"data":['
      for (let sent = 0; sent < hugeSize; sent += megabyte.length) yield megabyte
      yield ']}'
    })(),
  )

/** The same bytes, a few at a time. */
export const drip = (payload: Buffer, bytes: number, everyMs: number): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < payload.length; at += bytes) {
        yield payload.subarray(at, at + bytes)
        await sleep(everyMs)
      }
    })(),
  )

/** The same shape with a value of another type in every place. */
export const twist = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, at) => [`_${at}`, twist(item)]))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twist(inner)]))
  }
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'number') return [[value]]
  return value === null ? 0 : { flag: value }
}
