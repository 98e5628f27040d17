/**
 * Everything that can go wrong, as one closed union. Code decides by `code`, never by a message's text.
 *
 * `unknown-outcome` is its own code because it alone forbids resending: the server may or may not have acted.
 * `in-flight` is main's own: another press, perhaps in another window, is sending the same thing. So is `managed`: the
 * organisation does not allow it, and nothing was sent.
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

/** The action that can resolve an error; it decides which button the message gets. */
export type WayOut = 'retry' | 'sign-in' | 'fix' | 'check' | 'wait' | 'none'

/** An error as it crosses the bridge: plain data, no stack, nothing secret. */
export interface AppError {
  readonly code: ErrorCode
  readonly wayOut: WayOut
  /** The server's own message, where it sent one as plain text. */
  readonly message?: string
  /** Field errors of a 422, by field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** HTTP status, where there was an answer. */
  readonly status?: number
  /** Seconds to wait, from Retry-After, at most 300. */
  readonly retryAfter?: number
  /** When the maintenance of a server ends that says so, ms since 1970, rounded up to a minute. */
  readonly until?: number
}

/** How every answer is carried across the bridge: a value or a coded error, never a throw. */
export type Result<T> =
  | {
      readonly ok: true
      readonly value: T
      /** Number of unreadable items that are missing from the list; absent for none. */
      readonly unreadable?: number
    }
  | { readonly ok: false; readonly error: AppError }

/** Errors about which nobody who meets them can do anything. */
type Final =
  | 'forbidden'
  | 'not-found'
  | 'payment-required'
  | 'certificate'
  | 'client-certificate'
  | 'cancelled'
  | 'blocked'
  | 'managed'

const wayOutOf: Record<Exclude<ErrorCode, Final>, WayOut> = {
  offline: 'retry',
  timeout: 'retry',
  'signed-out': 'sign-in',
  csrf: 'sign-in',
  'too-large': 'fix',
  invalid: 'fix',
  throttled: 'wait',
  server: 'retry',
  'bad-answer': 'retry',
  'unknown-outcome': 'check',
  'in-flight': 'wait',
  'proxy-login': 'retry',
  'not-our-server': 'fix',
  'bad-address': 'fix',
  storage: 'retry',
  'disk-full': 'retry',
}

/** Builds an error of the given code with the way out that belongs to it. */
export const appError = (code: ErrorCode, more: Partial<Omit<AppError, 'code'>> = {}): AppError => ({
  code,
  wayOut: (wayOutOf as Partial<Record<ErrorCode, WayOut>>)[code] ?? 'none',
  ...more,
})

/** A successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A failed result of the given code. */
export const failed = (
  code: ErrorCode,
  more: Partial<Omit<AppError, 'code'>> = {},
): { readonly ok: false; readonly error: AppError } => ({ ok: false, error: appError(code, more) })

/** Carries an AppError through code that throws (transport, adapters) up to the one place that makes a Result of it. */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  readonly error: AppError
  constructor(code: ErrorCode, more: Partial<Omit<AppError, 'code'>> = {}, cause?: unknown) {
    super(more.message ?? code, cause === undefined ? undefined : { cause })
    this.error = appError(code, more)
  }
}
