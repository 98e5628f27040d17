import type { AppError, ErrorCode } from '#shared/errors.ts'
import { isMaintenance, maintenanceTexts } from './maintenance.ts'
import { errorTexts, noAnswerText } from './texts.ts'

/**
 * Errors whose message, from the server or the organisation's rules, says more than our own text. Main passes on only
 * messages that are fit to be shown (`read-answer.ts`).
 */
const serverKnowsBetter: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'invalid',
  'payment-required',
  'too-large',
  'throttled',
  'server',
  'managed',
])

/** The first message about a field, or about any field. */
export const fieldError = (error: AppError, field?: string): string | undefined => {
  const fields = error.fields ?? {}
  return field === undefined ? Object.values(fields)[0]?.[0] : fields[field]?.[0]
}

/** More than this helps nobody at a time. */
const mostFields = 3

/** Returns the server's texts about the fields; '' when it named none. */
const fieldTexts = ({ fields = {} }: AppError): string =>
  [...new Set(Object.values(fields).flatMap(([text]) => text ?? []))].slice(0, mostFields).join(' ')

/** Whether the server answered a call of which it is unknown what it did. */
export const isAnswered = ({ status }: AppError): boolean => status !== undefined

/** Returns the server's text for a call with an unknown outcome, or a text that no answer came. */
export const answerText = (error: AppError): string => {
  if (!isAnswered(error)) return noAnswerText
  const isFault = error.status !== undefined && error.status >= 500
  return fieldTexts(error) || error.message || errorTexts[isFault ? 'server' : 'bad-answer']
}

/** Returns the text of an error for people: the texts about its fields, else the general one. */
export const errorText = (error: AppError): string =>
  (error.code === 'unknown-outcome' && `${answerText(error)} ${errorTexts[error.code]}`) ||
  // Its own words are "Service Unavailable", which is no help.
  (isMaintenance(error) && maintenanceTexts.long(error)) ||
  (serverKnowsBetter.has(error.code) && (fieldTexts(error) || error.message)) ||
  errorTexts[error.code]
