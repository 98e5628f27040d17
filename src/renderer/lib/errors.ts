import type { AppError, ErrorCode } from '#shared/errors.ts'
import { busyText, errorTexts } from './error-texts.ts'

/** Codes behind which the server, or the organisation's rules, refused: their words say more than ours. */
const serverKnowsBetter: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'invalid',
  'payment-required',
  'too-large',
  'throttled',
  'managed',
])

/** The first message about a field, or about any field. */
export const fieldError = (error: AppError, field?: string): string | undefined => {
  const fields = error.fields ?? {}
  return field === undefined ? Object.values(fields)[0]?.[0] : fields[field]?.[0]
}

/** More than this helps nobody at a time. */
const mostFields = 3

/** What is wrong with the fields, in the server's words; '' where it named none. */
const fieldTexts = ({ fields = {} }: AppError): string =>
  [...new Set(Object.values(fields).flatMap(([text]) => text ?? []))].slice(0, mostFields).join(' ')

/** What a person reads about an error: the words about its fields, else the general line. */
export const errorText = (error: AppError): string =>
  // Its own words are "Service Unavailable", which is no help.
  (error.code === 'throttled' && error.status === 503 && busyText) ||
  (serverKnowsBetter.has(error.code) && (fieldTexts(error) || error.message)) ||
  errorTexts[error.code]
