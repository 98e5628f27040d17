import { isCancel } from 'axios'
import type { z } from 'zod'
import type { Effect } from '#shared/contract/api/endpoint.ts'
import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { StoppedError, TransportError } from './net-adapter.ts'
import { type RawAnswer, readJson, readRefusal } from './read-answer.ts'
import type { HttpAnswer } from './send.ts'
import { unreadableInAnswer } from './unreadable.ts'

/** The longest wait that a server can demand, in seconds (robustness.md#retry-after). */
const longest = 300
/** The longest maintenance that is shown, in seconds: 31 days. */
const longestMaintenance = 31 * 24 * 60 * 60
const minuteMs = 60_000

/** The wait that a server asks for, as an error carries it. */
export interface Patience {
  /** Seconds, 300 at most. */
  readonly retryAfter?: number
  /** The end of a maintenance, ms since 1970, rounded up to a minute; for a 503 alone. */
  readonly until?: number
}

/**
 * Reads a `Retry-After` header, given in seconds or as a date; empty where it cannot be read. A date counts from the server's
 * own `Date`, for this machine's clock may be wrong.
 */
export const patienceIn = ({
  status,
  retryAfterHeader: header = '',
  dateHeader,
}: Pick<HttpAnswer, 'status' | 'retryAfterHeader' | 'dateHeader'>): Patience => {
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
 * True for a redirect to a login page, which is how a server that overlooks `Accept: application/json` says
 * "signed out" (robustness.md#requests-and-answers).
 */
export const isLoginRedirect = ({ status, location }: Pick<HttpAnswer, 'status' | 'location'>): boolean => {
  if (status < 300 || status >= 400 || location === undefined) return false
  const base = 'http://relative.invalid'
  return URL.canParse(location, base) && loginPath.test(new URL(location, base).pathname)
}

/** Statuses after which it is certain that the server did nothing (robustness.md#never-twice). */
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

const refusalCode = (refusal: HttpAnswer, { retryAfter }: Patience, effect: Effect): AppError['code'] => {
  const { status } = refusal
  if (status >= 300 && status < 400) {
    // Also to a login page: unlike a 401, a redirect does not prove that nothing was done before it.
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
 * The coded error of an answer that is not a success. For a creating call, anything that does not prove that
 * the server did nothing is `unknown-outcome` (robustness.md#unknown-outcome).
 */
export const errorOfRefusal = (refusal: HttpAnswer, effect: Effect): AppError => {
  const { status } = refusal
  const patience = patienceIn(refusal)
  return appError(refusalCode(refusal, patience, effect), { status, ...readRefusal(refusal), ...patience })
}

/** The text of an `error` field, by which some calls refuse in an otherwise good answer (product.md#calls). */
const refusalWithin = (value: unknown): string | null => {
  const { error } = (value ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' && error !== '' ? error : null
}

/** Takes what it needs from the body of a success. Throws a CodedError `bad-answer` where that cannot be read. */
export type ReadAnswer<T = unknown> = (answer: RawAnswer) => T

/** Reads an answer as JSON that satisfies a schema. */
export const readAs =
  (output: z.ZodType): ReadAnswer =>
  (answer) => {
    const parsed = output.safeParse(readJson(answer))
    if (!parsed.success) throw new CodedError('bad-answer', { status: answer.status }, parsed.error)
    return parsed.data
  }

/**
 * Returns an answer's value as `read` parses it, with its number of unreadable items, or the coded error of a refusal.
 * Throws a CodedError `bad-answer` for an unreadable success.
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

/** True for an error page that did not come from a server of ours: ours would say when to try again. */
export const isFaultPage = ({ status, contentType, retryAfterHeader }: HttpAnswer): boolean =>
  status >= 500 && retryAfterHeader === undefined && /^\s*(text\/html|application\/xhtml)/i.test(contentType)

/** Why a call was stopped: its deadline passed, or it was cancelled. */
export type Stop = 'deadline' | 'cancelled'

const wasAtLogin = (thrown: unknown): boolean => thrown instanceof StoppedError && thrown.atLogin
const neverLeft = (thrown: unknown): boolean => thrown instanceof StoppedError && thrown.unsent

/** The coded error of a call that ended without a readable answer. */
export const errorOfThrown = (thrown: unknown, effect: Effect, stop: Stop): AppError => {
  const creates = effect === 'create'
  if (isCancel(thrown)) {
    // Time that passes while somebody types a password is no fault of the server.
    if (stop === 'deadline' && wasAtLogin(thrown)) return appError('proxy-login')
    if (creates && !neverLeft(thrown)) return appError('unknown-outcome')
    return appError(stop === 'deadline' ? 'timeout' : 'cancelled')
  }
  if (thrown instanceof TransportError) {
    const { code, proof } = thrown.failure
    return creates && proof === 'unknown' ? appError('unknown-outcome') : appError(code)
  }
  // A success that cannot be read: something was done, but it is unknown what.
  if (thrown instanceof CodedError)
    return creates && thrown.error.code === 'bad-answer'
      ? appError('unknown-outcome', thrown.error.status === undefined ? {} : { status: thrown.error.status })
      : thrown.error
  return appError(creates ? 'unknown-outcome' : 'bad-answer')
}
