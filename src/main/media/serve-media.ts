import type { IncomingMessage } from 'electron'
import { CodedError, type ErrorCode } from '#shared/errors.ts'
import { Lru } from '#shared/lru.ts'
import type { MayName } from '../http/named-places.ts'
import type { NetRequest } from '../http/net-adapter.ts'
import { netFailureOf } from '../http/net-failure.ts'
import { authorOfRedirect } from '../http/read-answer.ts'
import type { Target } from '../http/target.ts'
import { boundedRange, type MediaPlaces, mediaAddress, partOf, shownType } from './media-address.ts'
import { type Pace, type PaceWatch, usualPace, watchPace } from './pace.ts'

/** Headers of members' media. They prevent scripts and pages, whatever the file's type. */
export const mediaHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, max-age=3600',
}

/** Maximum size of a shown file, in bytes. */
const shownCap = 25 * 1024 * 1024
/** Maximum number of remembered addresses whose last answer was not the file. */
const maxMisanswered = 500
/** Maximum size of a saved file, in bytes. */
export const savedCap = 1024 * 1024 * 1024

export interface MediaPorts {
  readonly request: NetRequest
  readonly target: () => Target | null
  /** Returns the signed-in network's file places. */
  readonly places: () => MediaPlaces
  /** Decides whether the network may name this URL outside its own origin. */
  readonly mayName: MayName
}

/** Fetches a file of the signed-in network. `encoded` is the part of the URL after `/media/`. */
export type MediaFetch = (encoded: string, range: string | null, signal: AbortSignal) => Promise<Response>

/** Header with the code of a failure that the server's status does not name. */
const codeHeader = 'quayside-error'

/** Not cached, because a failure may be temporary. Without a code the status is the server's. */
export const refusal = (status: number, code?: ErrorCode): Response =>
  new Response(null, {
    status,
    headers: { ...mediaHeaders, 'Cache-Control': 'no-store', ...(code && { [codeHeader]: code }) },
  })

/** Returns the code of a refusal; null for a refusal by the server. */
export const codeOfRefusal = ({ headers }: Response): ErrorCode | null =>
  headers.get(codeHeader) as ErrorCode | null

const header = (message: IncomingMessage, name: string): string | null => {
  const value = message.headers[name]
  return value === undefined ? null : String(Array.isArray(value) ? value[0] : value)
}

/** Returns the announced length. Null for an encoded body, which Chromium has already decoded. */
const announced = (message: IncomingMessage): number | null => {
  const length = header(message, 'content-length')
  if (length === null || !/^\d{1,15}$/.test(length)) return null
  return header(message, 'content-encoding') === null ? Number(length) : null
}

/**
 * Returns the number of bytes of the body; null if the server did not announce it. Undefined for an answer that does
 * not match the request: a part instead of the whole, or another part.
 */
const wholeSize = (message: IncomingMessage, requested: string | null): number | null | undefined => {
  if (message.statusCode === 200) return announced(message)
  const part = partOf(header(message, 'content-range'), requested)
  return part === null ? undefined : part
}

/**
 * Returns whether the answer is a page or data instead of the file, for example a sign-in form. A file with a matching
 * extension is allowed.
 */
const isPage = (type: string, url: string): boolean =>
  (/^(text\/html|application\/xhtml)/.test(type) && !/\.x?html?$/i.test(new URL(url).pathname)) ||
  (/^application\/([\w.-]+\+)?json/.test(type) && !/\.\w*json$/i.test(new URL(url).pathname))

const answerHeaders = (message: IncomingMessage): Headers => {
  const headers = new Headers(mediaHeaders)
  const type = shownType(header(message, 'content-type') ?? '')
  headers.set('Content-Type', type ?? 'application/octet-stream')
  if (type === null) headers.set('Content-Disposition', 'attachment')
  for (const name of ['content-range', 'accept-ranges']) {
    const value = header(message, name)
    if (value !== null && /^[\x20-\x7e]{1,200}$/.test(value)) headers.set(name, value)
  }
  const length = announced(message)
  if (length !== null) headers.set('content-length', String(length))
  return headers
}

/** Returns the stream that Electron's type hides. */
const streamOf = (message: IncomingMessage): NodeJS.ReadableStream =>
  message as unknown as NodeJS.ReadableStream

/** Limits of a body, and what follows from its end. */
interface BodyPorts {
  /** Maximum bytes. */
  readonly cap: number
  /** The announced number of bytes; null if the server did not announce it. */
  readonly whole: number | null
  readonly clock: PaceWatch
  readonly isOver: () => boolean
  readonly end: () => void
  readonly fail: (status: number, code?: ErrorCode) => void
  readonly failBy: (error: unknown) => void
  /** Called when the reader cancels. */
  readonly abort: () => void
}

/** Returns an answer's body as a stream, and a function that ends it in an error. */
const bodyOf = (message: IncomingMessage, { cap, whole, clock, isOver, end, fail, ...ports }: BodyPorts) => {
  const source = streamOf(message)
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  let size = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stream = controller
      },
      pull: () => {
        if (isOver() || !source.isPaused()) return
        clock.wait()
        source.resume()
      },
      cancel: () => {
        end()
        ports.abort()
      },
    },
    // A page reads a shown file at once, which frees the connection. A saved file waits for the disk.
    new ByteLengthQueuingStrategy({ highWaterMark: shownCap }),
  )
  message.on('data', (chunk) => {
    if (isOver()) return
    size += chunk.length
    if (size > Math.min(cap, whole ?? cap))
      return size > cap ? fail(413, 'too-large') : fail(502, 'bad-answer')
    clock.bytesArrived(chunk.length)
    if (isOver() || stream === null) return
    stream.enqueue(new Uint8Array(chunk))
    if ((stream.desiredSize ?? 0) > 0) return
    source.pause()
    clock.rest()
  })
  message.on('end', () => {
    if (whole !== null && size !== whole) fail(502, 'bad-answer')
    if (isOver()) return
    end()
    stream?.close()
  })
  message.on('error', ports.failBy)
  message.on('aborted', () => fail(502, 'offline'))
  return { body, error: (code: ErrorCode): void => stream?.error(new CodedError(code)) }
}

/** A file to fetch. */
interface MediaRequest {
  readonly url: string
  /** Whether it is on the network's own origin, which gets the session. */
  readonly isOwn: boolean
  readonly target: Target
  /** A checked range; null for the whole file. */
  readonly part: string | null
  readonly signal: AbortSignal
}

interface MediaFetchPorts {
  readonly request: NetRequest
  readonly cap: number
  readonly pace: Pace
  /** The addresses whose last answer was not the file. */
  readonly isMisanswered: Lru<boolean>
}

/** Returns why an answer is not the requested file: a status, with a code unless the server refused it; null if it is. */
const misanswerOf = (
  message: IncomingMessage,
  whole: number | null | undefined,
  url: string,
): { readonly status: number; readonly code?: ErrorCode } | null => {
  const { statusCode } = message
  if (statusCode >= 400) return { status: statusCode }
  const type = (header(message, 'content-type') ?? '').toLowerCase()
  const isFile = (statusCode === 200 || statusCode === 206) && whole !== undefined && !isPage(type, url)
  return isFile ? null : { status: 502, code: 'bad-answer' }
}

/** Fetches a file. Resolves with its answer once the headers are known, or with a refusal. Never rejects. */
const fetchFile = (
  { url, isOwn, target, part, signal }: MediaRequest,
  { request, cap, pace, isMisanswered }: MediaFetchPorts,
): Promise<Response> =>
  new Promise((resolve) => {
    const call = request({
      url,
      redirect: 'manual',
      cache: isMisanswered.get(url) === true ? 'reload' : 'default',
      useSessionCookies: false,
      referrerPolicy: 'no-referrer',
    })
    const clock = watchPace(pace, () => fail(504, 'timeout'))
    let errorBody: ((code: ErrorCode) => void) | null = null
    let over = false
    const end = (): void => {
      over = true
      clock.rest()
      signal.removeEventListener('abort', stop)
    }
    const fail = (status: number, code?: ErrorCode): void => {
      if (over) return
      end()
      if (errorBody) errorBody(code ?? 'server')
      else resolve(refusal(status, code))
      call.abort()
    }
    const failBy = (error: unknown): void => fail(502, netFailureOf(error, false).code)
    function stop(): void {
      fail(499, 'cancelled')
    }
    const begin = (message: IncomingMessage, whole: number | null): void => {
      const isOver = (): boolean => over
      const abort = (): void => call.abort()
      const answer = bodyOf(message, { cap, whole, clock, isOver, end, fail, failBy, abort })
      errorBody = answer.error
      resolve(new Response(answer.body, { status: message.statusCode, headers: answerHeaders(message) }))
    }
    const misanswer = (status: number, code?: ErrorCode): void => {
      isMisanswered.put(url, true, 1)
      fail(status, code)
    }
    call.on('response', (message) => {
      const whole = wholeSize(message, part)
      const wrong = misanswerOf(message, whole, url)
      if (wrong !== null) misanswer(wrong.status, wrong.code)
      else if (Number(header(message, 'content-length') ?? 0) > cap || (whole ?? 0) > cap)
        fail(413, 'too-large')
      else {
        isMisanswered.put(url, false, 1)
        begin(message, whole ?? null)
      }
    })
    call.on('redirect', (_status, _method, location) => {
      const { by } = authorOfRedirect(location, target.origin)
      misanswer(502, isOwn && by === 'network-without-session' ? 'signed-out' : 'redirected')
    })
    call.on('login', (_info, callback) => callback())
    call.on('error', failBy)
    signal.addEventListener('abort', stop, { once: true })
    clock.wait()
    try {
      const cookies = isOwn ? target.jar.getCookieStringSync(url) : ''
      call.setHeader('Accept', 'image/*,video/*,audio/*,application/pdf,*/*;q=0.5')
      if (cookies !== '') call.setHeader('Cookie', cookies)
      if (part !== null) call.setHeader('Range', part)
      call.end()
    } catch {
      // A cookie is not allowed in a header.
      fail(502, 'bad-answer')
    }
  })

/**
 * Serves the signed-in network's files under the app's origin, with the session: GET only, limited in size and
 * slowness, never redirected. A truncated body ends in an error, never as a complete file.
 */
export const serveMedia = (
  { request, target, places, mayName }: MediaPorts,
  cap = shownCap,
  pace: Pace = usualPace,
): MediaFetch => {
  // Something on the way, such as a portal, may let Chromium cache its page or redirect in place of the file.
  const isMisanswered = new Lru<boolean>(maxMisanswered, maxMisanswered)
  return async (encoded, range, signal) => {
    const current = target()
    const address = current ? mediaAddress(encoded, current.origin, places()) : null
    if (!current || address === null) return refusal(404)
    const { url, isOwn } = address
    if (!isOwn && !(await mayName(current.origin, url))) return refusal(502, 'blocked')
    if (signal.aborted) return refusal(499, 'cancelled')
    const asked = { url, isOwn, target: current, part: boundedRange(range), signal }
    return fetchFile(asked, { request, cap, pace, isMisanswered })
  }
}
