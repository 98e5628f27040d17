import { isCancel } from 'axios'
import type { z } from 'zod'
import type { Effect } from '#shared/contract/api/endpoint.ts'
import { unreadableIn } from '#shared/contract/entities/lenient.schema.ts'
import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { StoppedError, TransportError } from './net-adapter.ts'
import {
  type Author,
  authorOf,
  type HttpResponse,
  isPage,
  type RawResponse,
  readJson,
  readRefusal,
} from './read-answer.ts'

/** Maximum wait that a server can demand, in seconds (robustness.md#retry-after). */
const longest = 300
/** Maximum maintenance time that the app shows, in seconds: 31 days. */
const longestMaintenance = 31 * 24 * 60 * 60
const minuteMs = 60_000

/** The wait that a server asks for, as fields of an error. */
export interface RetryTime {
  /** Seconds, 300 at most. */
  readonly retryAfter?: number
  /** End of a maintenance, ms since 1970, rounded up to a minute. Only for a 503. */
  readonly until?: number
}

/**
 * Parses a `Retry-After` header, in seconds or as a date; returns `{}` for an unreadable one. Dates are relative to the
 * server's `Date` header, because the local clock may be wrong.
 */
export const retryTimeOf = ({
  status,
  retryAfterHeader: header = '',
  dateHeader,
}: Pick<HttpResponse, 'status' | 'retryAfterHeader' | 'dateHeader'>): RetryTime => {
  if (header.trim() === '') return {}
  const now = steadyNow()
  const theirs = Date.parse(dateHeader ?? '') || now
  const requested = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - theirs) / 1000
  if (!Number.isFinite(requested)) return {}
  const seconds = Math.max(0, Math.ceil(requested))
  const retryAfter = Math.min(longest, seconds)
  if (status !== 503 || seconds > longestMaintenance) return { retryAfter }
  return { retryAfter, until: Math.ceil((now + seconds * 1000) / minuteMs) * minuteMs }
}

/** Statuses that prove that the server did nothing (robustness.md#never-twice). */
const codeOf: Readonly<Record<number, AppError['code']>> = {
  400: 'invalid',
  401: 'signed-out',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  409: 'invalid',
  410: 'not-found',
  413: 'too-large',
  415: 'invalid',
  419: 'csrf',
  422: 'invalid',
  429: 'throttled',
}

const refusalCode = (
  { status }: HttpResponse,
  { by }: Author,
  { retryAfter }: RetryTime,
  effect: Effect,
): AppError['code'] => {
  // Unlike a 401, a redirect does not prove that the server did nothing before it.
  const isProof = by === 'network' || (by === 'network-without-session' && status === 401)
  if (effect === 'create' && (!isProof || status < 400)) return 'unknown-outcome'
  if (by === 'network-without-session') return 'signed-out'
  if (by !== 'network') return by === 'gateway' ? 'gateway' : 'bad-answer'
  const known = codeOf[status]
  if (known) return known
  if (status === 503 && retryAfter !== undefined) return 'throttled'
  if (effect === 'create') return 'unknown-outcome'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'server' : 'bad-answer'
}

/**
 * Returns the coded error of a refusal, or of an answer that is not the network's; null for a success. A creating call
 * yields `unknown-outcome` unless the answer proves that the server did nothing (robustness.md#unknown-outcome).
 */
export const errorOfRefusal = (response: HttpResponse, effect: Effect, origin: string): AppError | null => {
  const { status } = response
  const author = authorOf(response, origin)
  if (author.by === 'network' && status >= 200 && status < 300) return null
  const patience = retryTimeOf(response)
  const code = refusalCode(response, author, patience, effect)
  if ('host' in author) return appError(code, { status, answeredBy: author.host, ...patience })
  return appError(code, { status, ...readRefusal(response), ...patience })
}

/**
 * Returns the text of an `error` field. Some calls refuse with this field in a successful answer (product.md#calls).
 */
const refusalWithin = (value: unknown): string | null => {
  const { error } = (value ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' && error !== '' ? error : null
}

/** Parses the body of a success. Throws a CodedError `bad-answer` for an unreadable body. */
export type ReadAnswer<T = unknown> = (response: RawResponse) => T

/** Returns a reader that parses an answer as JSON with a schema. It throws a CodedError `bad-answer`. */
export const readAs =
  (output: z.ZodType): ReadAnswer =>
  (response) => {
    const parsed = output.safeParse(readJson(response))
    if (!parsed.success) throw new CodedError('bad-answer', { status: response.status }, parsed.error)
    return parsed.data
  }

/**
 * Returns the number of unreadable items in an answer that is a list or contains lists. Of several lists the maximum
 * counts, since they may hold the same items.
 */
export const unreadableInAnswer = (value: unknown): number => {
  if (Array.isArray(value)) return unreadableIn(value)
  const lists = Object.values(value ?? {}).filter((one): one is unknown[] => Array.isArray(one))
  return Math.max(0, ...lists.map(unreadableIn))
}

/** Parses a success. An empty body where the call has one is no answer of the network. */
const readSuccess = (response: HttpResponse, read: ReadAnswer, origin: string): unknown => {
  try {
    return read(response)
  } catch (error) {
    if (response.body.length > 0 || !(error instanceof CodedError)) throw error
    const { status } = response
    throw new CodedError('bad-answer', { status, answeredBy: new URL(origin).host }, error)
  }
}

/**
 * Returns an answer's parsed value with its number of unreadable items, or the coded error of a refusal. Throws a
 * CodedError `bad-answer` for an unreadable success. `origin` is that of the call.
 */
export const resultOfAnswer = (
  response: HttpResponse,
  effect: Effect,
  read: ReadAnswer,
  origin: string,
): Result<unknown> => {
  const error = errorOfRefusal(response, effect, origin)
  if (error !== null) return { ok: false, error }
  const value = readSuccess(response, read, origin)
  const refusal = refusalWithin(value)
  if (refusal !== null)
    return { ok: false, error: appError('invalid', { status: response.status, message: refusal }) }
  const unreadable = unreadableInAnswer(value)
  return { ok: true, value, ...(unreadable > 0 ? { unreadable } : {}) }
}

/** Returns whether an answer is an error page of another server. The network's own server would send `Retry-After`. */
export const isFaultPage = (response: HttpResponse): boolean =>
  response.status >= 500 && response.retryAfterHeader === undefined && isPage(response)

/** Reason for stopping a call: its deadline passed, or the caller cancelled it. */
export type Stop = 'deadline' | 'cancelled'

const wasAtLogin = (thrown: unknown): boolean => thrown instanceof StoppedError && thrown.atLogin
const wasNeverSent = (thrown: unknown): boolean => thrown instanceof StoppedError && thrown.unsent

/** Returns the coded error of a call that ended without a readable answer. */
export const errorOfThrown = (thrown: unknown, effect: Effect, stop: Stop): AppError => {
  const creates = effect === 'create'
  if (isCancel(thrown)) {
    // Time that the user spends typing a password is not the server's fault.
    if (stop === 'deadline' && wasAtLogin(thrown)) return appError('proxy-login')
    if (creates && !wasNeverSent(thrown)) return appError('unknown-outcome')
    return appError(stop === 'deadline' ? 'timeout' : 'cancelled')
  }
  if (thrown instanceof TransportError) {
    const { code, proof } = thrown.failure
    return creates && proof === 'unknown' ? appError('unknown-outcome') : appError(code)
  }
  // An unreadable success: the server did something, but the result is unknown.
  if (thrown instanceof CodedError)
    return creates && thrown.error.code === 'bad-answer'
      ? { ...thrown.error, ...appError('unknown-outcome') }
      : thrown.error
  return appError(creates ? 'unknown-outcome' : 'bad-answer')
}
