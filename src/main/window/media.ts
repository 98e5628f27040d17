import type { IncomingMessage } from 'electron'
import type { NetRequest } from '../api/net-adapter.ts'
import type { Target } from '../api/target.ts'
import { mediaHeaders } from './headers.ts'
import { boundedRange, mediaAddress, shownType } from './media-address.ts'

/** Largest file that is shown, in bytes. */
const shownCap = 25 * 1024 * 1024
/** Largest file that is saved, in bytes. */
export const savedCap = 1024 * 1024 * 1024
/** Milliseconds until the answer has to begin, and between two pieces of it. */
const patience = 20_000

export interface MediaPorts {
  readonly request: NetRequest
  readonly target: () => Target | null
}

/** Fetches a file of the signed-in network by what follows `/media/`. */
export type MediaFetch = (encoded: string, range: string | null, signal: AbortSignal) => Promise<Response>

const refusal = (status: number): Response => new Response(null, { status, headers: mediaHeaders })

const header = (message: IncomingMessage, name: string): string | null => {
  const value = message.headers[name]
  return value === undefined ? null : String(Array.isArray(value) ? value[0] : value)
}

const answerHeaders = (message: IncomingMessage): Headers => {
  const headers = new Headers(mediaHeaders)
  const type = shownType(header(message, 'content-type') ?? '')
  headers.set('Content-Type', type ?? 'application/octet-stream')
  if (type === null) headers.set('Content-Disposition', 'attachment')
  for (const name of ['content-range', 'accept-ranges']) {
    const value = header(message, name)
    if (value !== null) headers.set(name, value)
  }
  // Chromium has decoded the body already, so a length of the encoded one would cut it off.
  const length = header(message, 'content-length')
  if (length !== null && header(message, 'content-encoding') === null) headers.set('content-length', length)
  return headers
}

/** Serves a file of the signed-in network under our own origin, fetched with the session: GET, capped, never redirected. */
export const serveMedia =
  ({ request, target }: MediaPorts, cap = shownCap): MediaFetch =>
  (encoded, range, signal) => {
    const held = target()
    const url = held ? mediaAddress(encoded, held.origin) : null
    if (!held || url === null) return Promise.resolve(refusal(404))
    return new Promise((resolve) => {
      const call = request({
        url,
        redirect: 'manual',
        useSessionCookies: false,
        referrerPolicy: 'no-referrer',
      })
      let waiting: NodeJS.Timeout | undefined
      let stream: ReadableStreamDefaultController<Uint8Array> | null = null
      let over = false
      const end = (): void => {
        over = true
        clearTimeout(waiting)
        signal.removeEventListener('abort', stop)
      }
      const fail = (status: number): void => {
        if (over) return
        end()
        if (stream) stream.error(new Error('media'))
        else resolve(refusal(status))
        call.abort()
      }
      function stop(): void {
        fail(499)
      }
      const wait = (): void => {
        clearTimeout(waiting)
        waiting = setTimeout(() => fail(504), patience)
      }
      const begin = (message: IncomingMessage): void => {
        const { statusCode } = message
        let size = 0
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream = controller
          },
          cancel: () => {
            end()
            call.abort()
          },
        })
        message.on('data', (chunk) => {
          if (over) return
          size += chunk.length
          if (size > cap) return fail(413)
          wait()
          stream?.enqueue(new Uint8Array(chunk))
        })
        message.on('end', () => {
          if (over) return
          end()
          stream?.close()
        })
        message.on('error', () => fail(502))
        message.on('aborted', () => fail(502))
        resolve(new Response(body, { status: statusCode, headers: answerHeaders(message) }))
      }
      call.on('response', (message) => {
        const { statusCode } = message
        if (statusCode !== 200 && statusCode !== 206) fail(statusCode >= 400 ? statusCode : 502)
        else if (Number(header(message, 'content-length') ?? 0) > cap) fail(413)
        else begin(message)
      })
      call.on('redirect', () => fail(502))
      call.on('login', (_info, callback) => callback())
      call.on('error', () => fail(502))
      const cookies = held.jar.getCookieStringSync(url)
      const part = boundedRange(range)
      call.setHeader('Accept', 'image/*,video/*,audio/*,application/pdf,*/*;q=0.5')
      if (cookies !== '') call.setHeader('Cookie', cookies)
      if (part !== null) call.setHeader('Range', part)
      signal.addEventListener('abort', stop, { once: true })
      wait()
      call.end()
    })
  }
