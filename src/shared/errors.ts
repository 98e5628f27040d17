/**
 * All errors, as one closed union. Code branches on `code`, never on a message's text.
 *
 * `unknown-outcome` has its own code because it alone forbids resending: the server may or may not have acted.
 * `gateway`: something on the way, such as a portal, answered in place of the network.
 * `in-flight` comes from main: another press, perhaps in another window, is sending the same item. `managed` also
 * comes from main: the organisation forbids the call, and main sent nothing.
 */
export const errorCodes = [
  'offline',
  'timeout',
  'signed-out',
  'csrf',
  'forbidden',
  'not-found',
  'payment-required',
  'too-large',
  'invalid',
  'throttled',
  'server',
  'bad-answer',
  'redirected',
  'gateway',
  'unknown-outcome',
  'in-flight',
  'certificate',
  'client-certificate',
  'proxy-login',
  'not-our-server',
  'bad-address',
  'cancelled',
  'storage',
  'disk-full',
  'blocked',
  'managed',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The action that can resolve an error. It decides which button the message gets. */
export type Recovery = 'retry' | 'sign-in' | 'fix' | 'check' | 'wait' | 'none'

/** An error in the format of the bridge: plain data, no stack, no secrets. */
export interface AppError {
  readonly code: ErrorCode
  readonly recovery: Recovery
  /** The server's own message, if it sent one as plain text. */
  readonly message?: string
  /** Field errors of a 422, by field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** HTTP status, if there was an answer. */
  readonly status?: number
  /** Host of the answer, if its form is not the network's. It may be the network's own host. */
  readonly answeredBy?: string
  /** Seconds to wait, from Retry-After, at most 300. */
  readonly retryAfter?: number
  /** Announced end of the server's maintenance, ms since 1970, rounded up to a minute. */
  readonly until?: number
}

/** Every answer over the bridge: a value or a coded error, never an exception. */
export type Result<T> =
  | {
      readonly ok: true
      readonly value: T
      /** Number of unreadable items that the list omits; absent for none. */
      readonly unreadable?: number
    }
  | { readonly ok: false; readonly error: AppError }

/** Errors that the user cannot resolve. */
type Final =
  | 'forbidden'
  | 'not-found'
  | 'payment-required'
  | 'certificate'
  | 'client-certificate'
  | 'cancelled'
  | 'blocked'
  | 'managed'

const recoveryOf: Record<Exclude<ErrorCode, Final>, Recovery> = {
  offline: 'retry',
  timeout: 'retry',
  'signed-out': 'sign-in',
  csrf: 'sign-in',
  'too-large': 'fix',
  invalid: 'fix',
  throttled: 'wait',
  server: 'retry',
  'bad-answer': 'retry',
  redirected: 'retry',
  gateway: 'retry',
  'unknown-outcome': 'check',
  'in-flight': 'wait',
  'proxy-login': 'retry',
  'not-our-server': 'fix',
  'bad-address': 'fix',
  storage: 'retry',
  'disk-full': 'retry',
}

/** Creates an error with the recovery of its code. */
export const appError = (code: ErrorCode, more: Partial<Omit<AppError, 'code'>> = {}): AppError => ({
  code,
  recovery: (recoveryOf as Partial<Record<ErrorCode, Recovery>>)[code] ?? 'none',
  ...more,
})

/** Creates a successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** Creates a failed result. */
export const failed = (
  code: ErrorCode,
  more: Partial<Omit<AppError, 'code'>> = {},
): { readonly ok: false; readonly error: AppError } => ({ ok: false, error: appError(code, more) })

/** Carries an AppError through code that throws (transport, adapters). One place turns it into a Result. */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  readonly error: AppError
  constructor(code: ErrorCode, more: Partial<Omit<AppError, 'code'>> = {}, cause?: unknown) {
    super(more.message ?? code, cause === undefined ? undefined : { cause })
    this.error = appError(code, more)
  }
}
