import type { AppError, ErrorCode } from '#shared/errors.ts'
import { isMaintenance, maintenanceTexts } from './maintenance.ts'
import { errorTexts, libTexts } from './texts.ts'

/**
 * Errors whose message from the server or the organisation's rules is better than our own text. Main passes on only
 * messages that may be shown (`read-answer.ts`).
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

/** Returns the first message about a field; without a field name, the first about any field. */
export const fieldError = (error: AppError, field?: string): string | undefined => {
  const fields = error.fields ?? {}
  return field === undefined ? Object.values(fields)[0]?.[0] : fields[field]?.[0]
}

/** Texts about more fields at a time confuse. */
const maxFields = 3

/** Returns the server's texts about the fields; '' without any. */
const fieldTexts = ({ fields = {} }: AppError): string =>
  [...new Set(Object.values(fields).flatMap(([text]) => text ?? []))].slice(0, maxFields).join(' ')

/** Whether the server answered a call whose outcome is unknown. */
export const isAnswered = ({ status }: AppError): boolean => status !== undefined

/** Returns the server's text for a call with an unknown outcome, or a text that no answer came. */
export const answerText = (error: AppError): string => {
  if (!isAnswered(error)) return libTexts.noAnswer
  const isFault = error.status !== undefined && error.status >= 500
  return fieldTexts(error) || error.message || errorTexts[isFault ? 'server' : 'bad-answer']
}

/** Returns the text of an error for people: the texts about its fields, else the general one. */
export const errorText = (error: AppError): string =>
  (error.code === 'unknown-outcome' && `${answerText(error)} ${errorTexts[error.code]}`) ||
  // The server's own text, "Service Unavailable", does not help.
  (isMaintenance(error) && maintenanceTexts.long(error)) ||
  (serverKnowsBetter.has(error.code) && (fieldTexts(error) || error.message)) ||
  errorTexts[error.code]
