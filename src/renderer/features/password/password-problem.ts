import type { AppError } from '#shared/errors.ts'
import { errorText, fieldError } from '../../lib/errors.ts'
import { retryAfter } from '../../lib/retry-after.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'

export type PasswordField = 'email' | 'current_password' | 'password' | 'password_confirmation'
const fieldNames: readonly PasswordField[] = [
  'email',
  'current_password',
  'password',
  'password_confirmation',
]

/** Why a password was not taken: beside its field, or above the form. */
export interface PasswordProblem {
  readonly note: string | null
  readonly fields: Readonly<Partial<Record<PasswordField, string>>>
  /** Seconds until it may be tried again, and what to say meanwhile. */
  readonly wait?: number
  readonly countdown?: (seconds: number) => string
}

const above = (note: string): PasswordProblem => ({ note, fields: {} })

const refused = (error: AppError): PasswordProblem => {
  const shown = fieldNames.flatMap((name) => {
    const text = error.fields?.[name]?.join(' ')
    return text ? [[name, text] as const] : []
  })
  if (shown.length > 0) return { note: null, fields: Object.fromEntries(shown) }
  return above(fieldError(error) ?? error.message ?? texts.refused)
}

/** Each failure in words of its own, by code alone. `offline` and `timeout` prove that nothing had left; `lost` is what an answer that never came means on this form. */
export const passwordProblem = (error: AppError, lost: string): PasswordProblem => {
  switch (error.code) {
    case 'invalid':
      return refused(error)
    case 'not-found':
      return above(texts.absent)
    case 'forbidden':
      return above(error.message ?? texts.forbidden)
    case 'throttled': {
      const { text, seconds, countdown } = retryAfter(error)
      return { ...above(text), wait: seconds, countdown }
    }
    case 'offline':
      return above(texts.offline)
    case 'timeout':
      return above(texts.timeout)
    case 'unknown-outcome':
      return above(lost)
    default:
      return above(errorText(error))
  }
}
