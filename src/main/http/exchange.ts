import axios, { type AxiosAdapter, type AxiosResponse } from 'axios'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { Endpoint } from '#shared/contract/api/endpoint.ts'
import { type AppError, appError, CodedError } from '#shared/errors.ts'
import { type BuiltRequest, buildRequest } from './build-request.ts'
import { errorOfRefusal, errorOfThrown } from './classify.ts'
import { followed, type OnBody, StoppedError, TransportError } from './net-adapter.ts'
import { authorOf, type HttpResponse } from './read-answer.ts'
import { csrfToken, saveCookies, type Target } from './target.ts'

/** Default timeout of a call, including bodies, in ms. */
const defaultTimeoutMs = 20_000
/** Default timeout of a read, in ms. A page waits no longer, and a hung read must not delay the next attempt. */
const readTimeoutMs = 12_000

/** Returns the timeout of a call, including bodies, in ms (robustness.md#requests-and-answers). */
export const timeoutMsOf = ({ deadline, effect }: Pick<Endpoint, 'deadline' | 'effect'>): number => {
  if (deadline !== undefined) return deadline * 1000
  return effect === 'read' ? readTimeoutMs : defaultTimeoutMs
}

/** Network partition for creating and charging calls, one call at a time. */
export interface CreatingWay {
  readonly adapter: AxiosAdapter
  /** Closes the partition's connections, so that the next call uses no stale one. */
  readonly freshConnections: () => Promise<void>
}

/** One request in flight: its content, target and deadline. */
export interface Exchange {
  readonly endpoint: Endpoint
  readonly request: BuiltRequest
  readonly target: Target
  readonly signal: AbortSignal
  readonly idempotencyKey: string | null
  readonly onProgress: ((sent: number, total: number) => void) | undefined
  readonly onBody: OnBody | undefined
  /** The partition of a creating or charging call; null for other calls. */
  readonly way: CreatingWay | null
}

export interface ExchangePorts {
  /** Adapter of reads. */
  readonly adapter: AxiosAdapter
  /** Adapter of other repeatable calls. Its connections are separate, so that they do not wait for reads. */
  readonly setAdapter: AxiosAdapter
  /** Returns the id of the realtime connection of this target's account; null without one. */
  readonly socketId: (target: Target) => string | null
}

/**
 * Resolves with the promise; rejects with a StoppedError when the signal aborts first. Only for use before anything is
 * sent.
 */
export const unlessAborted = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedError(true))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

const megabyte = 1024 * 1024
/** Default maximum size of an answer, in megabytes (robustness.md#requests-and-answers). */
const usualCap = 10

/** Parameters of one request besides its path and body. */
interface Sending {
  readonly adapter: AxiosAdapter
  readonly target: Target
  readonly signal: AbortSignal
  readonly socketId: string | null
  readonly idempotencyKey: string | null
  /** Maximum megabytes of the answer. A longer one is a `bad-answer`. */
  readonly answerCap?: number | undefined
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
  readonly onBody?: OnBody | undefined
}

const textHeader = (response: AxiosResponse, name: string): string | undefined => {
  const value: unknown = response.headers[name]
  if (Array.isArray(value)) return value.length > 0 ? String(value[0]) : undefined
  return value === undefined || value === null ? undefined : String(value)
}

const http = axios.create({
  // The client parses answers after checking their type. Axios would accept HTML as a success
  // (robustness.md#requests-and-answers).
  transformResponse: (data: unknown) => data,
  transformRequest: (data: unknown) => data,
  transitional: { silentJSONParsing: false },
  validateStatus: null,
  maxRedirects: 0,
  maxBodyLength: Number.POSITIVE_INFINITY,
  withXSRFToken: false,
})

const headersOf = ({ target, socketId, idempotencyKey }: Sending, request: BuiltRequest) => {
  const cookies = target.jar.getCookieStringSync(target.origin + request.path)
  const token = request.method === 'GET' ? null : csrfToken(target)
  return {
    Accept: 'application/json',
    Origin: target.origin,
    'X-Requested-With': 'XMLHttpRequest',
    ...(request.contentType === null ? {} : { 'Content-Type': request.contentType }),
    ...(cookies === '' ? {} : { Cookie: cookies }),
    ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
    ...(socketId === null ? {} : { 'X-Socket-ID': socketId }),
    ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
  }
}

/**
 * Sends one request with the target's cookies, and saves the cookies of the answer. Resolves with any HTTP answer;
 * redirects are never followed. Throws TransportError or StoppedError for failures below HTTP.
 */
const sendRequest = async (request: BuiltRequest, sending: Sending): Promise<HttpResponse> => {
  const { adapter, target, onProgress, onBody } = sending
  const url = target.origin + request.path
  if (sending.signal.aborted) throw new StoppedError(true)
  const response = await http.request<Buffer>({
    adapter: onBody ? followed(adapter, onBody) : adapter,
    method: request.method,
    url,
    headers: headersOf(sending, request),
    signal: sending.signal,
    maxContentLength: (sending.answerCap ?? usualCap) * megabyte,
    ...(request.body === null ? {} : { data: request.body }),
    ...(onProgress ? { onUploadProgress: ({ loaded, total }) => onProgress(loaded, total ?? loaded) } : {}),
  })
  saveCookies(target, url, response.headers['set-cookie'] as string | string[] | undefined)
  return {
    status: response.status,
    contentType: textHeader(response, 'content-type') ?? '',
    body: response.data,
    retryAfterHeader: textHeader(response, 'retry-after'),
    dateHeader: textHeader(response, 'date'),
    location: textHeader(response, 'location'),
  }
}

/** Average delay before a read is retried, in ms. */
const retryDelayMs = 250

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Creates the function that performs an exchange with the safe resends: a read whose connection failed, and any call
 * after a 419. It throws TransportError, StoppedError or CodedError.
 */
export const createExchanger = (ports: ExchangePorts) => {
  const sendExchange = async (exchange: Exchange): Promise<HttpResponse> => {
    const { way, endpoint } = exchange
    if (way) await unlessAborted(way.freshConnections(), exchange.signal)
    return sendRequest(exchange.request, {
      adapter: way?.adapter ?? (endpoint.effect === 'read' ? ports.adapter : ports.setAdapter),
      target: exchange.target,
      signal: exchange.signal,
      socketId: ports.socketId(exchange.target),
      idempotencyKey: exchange.idempotencyKey,
      answerCap: endpoint.answerCap,
      onProgress: exchange.onProgress,
      onBody: exchange.onBody,
    })
  }

  /** Retries a read once after a connection failure. Nothing else is retried (robustness.md#never-twice). */
  const sendRetryingReads = async (exchange: Exchange): Promise<HttpResponse> => {
    try {
      return await sendExchange(exchange)
    } catch (error) {
      const mayRetry =
        exchange.endpoint.effect === 'read' &&
        error instanceof TransportError &&
        error.failure.code === 'offline'
      if (!mayRetry) throw error
      await sleep(retryDelayMs * (0.5 + Math.random()))
      return sendExchange(exchange)
    }
  }

  const fetchCsrfToken = async (target: Target): Promise<AppError | null> => {
    try {
      const request = buildRequest(endpoints['auth.csrfCookie'], {})
      const signal = AbortSignal.any([target.ended.signal, AbortSignal.timeout(defaultTimeoutMs)])
      const plain = { target, signal, socketId: null, idempotencyKey: null }
      const response = await sendRequest(request, { adapter: ports.setAdapter, ...plain })
      const refused = errorOfRefusal(response, 'read', target.origin)
      if (refused !== null) return refused
      if (csrfToken(target) === null) return appError('bad-answer', { status: response.status })
      target.csrfGeneration += 1
      return null
    } catch (error) {
      return errorOfThrown(error, 'read', target.ended.signal.aborted ? 'cancelled' : 'deadline')
    } finally {
      target.csrfRenewal = null
    }
  }

  /** Renews the token once for all calls. `seen` is the token's generation at the 419. */
  const renewCsrfToken = (target: Target, seen: number): Promise<AppError | null> => {
    if (target.csrfGeneration !== seen) return Promise.resolve(null)
    target.csrfRenewal ??= fetchCsrfToken(target)
    return target.csrfRenewal
  }

  /** A 419 proves that the server did nothing: renew the token, then send again once. */
  return async (exchange: Exchange): Promise<HttpResponse> => {
    const seen = exchange.target.csrfGeneration
    const first = await sendRetryingReads(exchange)
    const isRefused = first.status === 419 && authorOf(first, exchange.target.origin).by === 'network'
    if (!isRefused) return first
    const error = await unlessAborted(renewCsrfToken(exchange.target, seen), exchange.signal)
    // The server did nothing, so a failed renewal must not become an unknown outcome.
    if (error) throw new CodedError(error.code === 'bad-answer' ? 'server' : error.code, error)
    return sendExchange(exchange)
  }
}
