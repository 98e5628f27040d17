import type { AppError } from '#shared/errors.ts'
import { errorText, fieldError, refusalText, retryAfter, wrongCredentials } from '../../lib/errors.ts'
import { signInTexts as texts } from './texts.ts'

export type SignInField = 'server' | 'email' | 'password'

/** Why signing in failed. */
export interface SignInProblem {
  readonly text: string
  /** The field to focus; null for none. */
  readonly field: SignInField | null
  /** Shown above the form instead of beside the field. */
  readonly general: boolean
  /** Seconds until the next try. */
  readonly wait?: number
  /** The text during that countdown. */
  readonly countdown?: (seconds: number) => string
}

const at = (field: SignInField, text: string): SignInProblem => ({ field, text, general: false })
const general = (text: string, field: SignInField | null = null): SignInProblem => ({
  field,
  text,
  general: true,
})

const credentials = (error: AppError): SignInProblem => {
  const ofPassword = fieldError(error, 'password')
  const text = refusalText(
    ofPassword ?? fieldError(error) ?? error.message,
    texts.wrongCredentials,
    wrongCredentials,
  )
  // Without a field's name the server does not say which of the two is wrong, so the message is above both.
  return ofPassword ? at('password', text) : general(text, 'password')
}

/** Returns the text for a failure, by its code. */
export const signInProblem = (error: AppError, online: boolean): SignInProblem => {
  switch (error.code) {
    case 'bad-address':
      return at('server', texts.badAddress)
    case 'not-our-server':
      return at('server', texts.notOurs)
    case 'certificate':
      return at('server', texts.certificate)
    case 'bad-answer':
      return at('server', texts.htmlPage)
    case 'offline':
      return online ? at('server', texts.unreachable) : general(texts.offline)
    case 'invalid':
      return credentials(error)
    case 'forbidden':
      return general(refusalText(error.message, texts.forbidden), 'email')
    case 'timeout':
      return general(texts.timeout)
    case 'server':
    case 'unknown-outcome':
      return general(texts.serverFault)
    case 'throttled': {
      const { text, seconds, countdown } = retryAfter(error)
      return { ...general(text), wait: seconds, countdown }
    }
    default:
      return general(errorText(error))
  }
}
