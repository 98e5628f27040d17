import { isCancel } from 'axios'
import type { z } from 'zod'
import type { Effect } from '#shared/contract/api/endpoint.ts'
import { unreadableIn } from '#shared/contract/entities/lenient.schema.ts'
import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { StoppedError, TransportError } from './net-adapter.ts'
import { type RawAnswer, readJson, readRefusal } from './read-answer.ts'
import type { HttpAnswer } from './send.ts'

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
}: Pick<HttpAnswer, 'status' | 'retryAfterHeader' | 'dateHeader'>): RetryTime => {
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

const loginPath = /\/(log-?in|sign-?in)(\/|$)/i

/**
 * Returns whether an answer redirects to a login page. Servers that ignore `Accept: application/json` report the end of
 * a session this way (robustness.md#requests-and-answers).
 */
export const isLoginRedirect = ({ status, location }: Pick<HttpAnswer, 'status' | 'location'>): boolean => {
  if (status < 300 || status >= 400 || location === undefined) return false
  const base = 'http://relative.invalid'
  return URL.canParse(location, base) && loginPath.test(new URL(location, base).pathname)
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

const refusalCode = (refusal: HttpAnswer, { retryAfter }: RetryTime, effect: Effect): AppError['code'] => {
  const { status } = refusal
  if (status >= 300 && status < 400) {
    // Includes redirects to a login page. Unlike a 401, a redirect does not prove that the server did nothing before
    // it.
    if (effect === 'create') return 'unknown-outcome'
    return isLoginRedirect(refusal) ? 'signed-out' : 'bad-answer'
  }
  const known = codeOf[status]
  if (known) return known
  if (status === 503 && retryAfter !== undefined) return 'throttled'
  if (effect === 'create') return 'unknown-outcome'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'server' : 'bad-answer'
}

/**
 * Returns the coded error of a refusal. A creating call yields `unknown-outcome` unless the answer proves that the
 * server did nothing (robustness.md#unknown-outcome).
 */
export const errorOfRefusal = (refusal: HttpAnswer, effect: Effect): AppError => {
  const { status } = refusal
  const patience = retryTimeOf(refusal)
  return appError(refusalCode(refusal, patience, effect), { status, ...readRefusal(refusal), ...patience })
}

/**
 * Returns the text of an `error` field. Some calls refuse with this field in a successful answer (product.md#calls).
 */
const refusalWithin = (value: unknown): string | null => {
  const { error } = (value ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' && error !== '' ? error : null
}

/** Parses the body of a success. Throws a CodedError `bad-answer` for an unreadable body. */
export type ReadAnswer<T = unknown> = (answer: RawAnswer) => T

/** Returns a reader that parses an answer as JSON with a schema. It throws a CodedError `bad-answer`. */
export const readAs =
  (output: z.ZodType): ReadAnswer =>
  (answer) => {
    const parsed = output.safeParse(readJson(answer))
    if (!parsed.success) throw new CodedError('bad-answer', { status: answer.status }, parsed.error)
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

/**
 * Returns an answer's parsed value with its number of unreadable items, or the coded error of a refusal. Throws a
 * CodedError `bad-answer` for an unreadable success.
 */
export const resultOfAnswer = (answer: HttpAnswer, effect: Effect, read: ReadAnswer): Result<unknown> => {
  const { status } = answer
  if (status < 200 || status >= 300) return { ok: false, error: errorOfRefusal(answer, effect) }
  const value = read(answer)
  const refusal = refusalWithin(value)
  if (refusal !== null) return { ok: false, error: appError('invalid', { status, message: refusal }) }
  const unreadable = unreadableInAnswer(value)
  return { ok: true, value, ...(unreadable > 0 ? { unreadable } : {}) }
}

/** Returns whether an answer is an error page of another server. The network's own server would send `Retry-After`. */
export const isFaultPage = ({ status, contentType, retryAfterHeader }: HttpAnswer): boolean =>
  status >= 500 && retryAfterHeader === undefined && /^\s*(text\/html|application\/xhtml)/i.test(contentType)

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
      ? appError('unknown-outcome', thrown.error.status === undefined ? {} : { status: thrown.error.status })
      : thrown.error
  return appError(creates ? 'unknown-outcome' : 'bad-answer')
}
