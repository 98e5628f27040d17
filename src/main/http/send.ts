import axios, { type AxiosAdapter, type AxiosResponse } from 'axios'
import type { BuiltRequest } from './build-request.ts'
import { followed, type OnBody, StoppedError } from './net-adapter.ts'
import type { RawResponse } from './read-answer.ts'
import { csrfToken, saveCookies, type Target } from './target.ts'

const megabyte = 1024 * 1024
/** Default maximum size of an answer, in megabytes (robustness.md#requests-and-answers). */
const usualCap = 10

/** Parameters of one request besides its path and body. */
export interface Sending {
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

/** An answer with the headers that decide its meaning. */
export interface HttpResponse extends RawResponse {
  readonly retryAfterHeader: string | undefined
  readonly dateHeader: string | undefined
  readonly location: string | undefined
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
export const sendRequest = async (request: BuiltRequest, sending: Sending): Promise<HttpResponse> => {
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
