import { localFormat } from '#shared/dates.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { quoted } from '#shared/texts/isolated.ts'
import { isEnglish } from '#shared/texts/language.ts'
import { message, texts } from '#shared/texts/message.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { errorTexts, waitingTexts } from './error-texts.ts'
import { inOwnWords } from './network-refusals.ts'
import { libTexts } from './texts.ts'

/** A text names no end that is sooner than this, ms. */
const nearFutureMs = 90_000

/** Returns the end, with the date if it is another day; 'none' if it is unknown or near. */
const endOf = ({ until }: Pick<AppError, 'until'>): string => {
  const now = steadyNow()
  if (until === undefined || until - now < nearFutureMs) return 'none'
  const [endsAt, today] = [until, now].map((moment) => localFormat.dayAndMonth(moment))
  return endsAt === today ? localFormat.clock(until) : localFormat.dayAndMonthAndClock(until)
}

/** Whether the server is under maintenance: a 503 with a time to retry. */
export const isMaintenance = ({ code, status }: AppError): boolean => code === 'throttled' && status === 503

export const maintenanceTexts = texts('maintenance', {
  short: message('{end, select, none {Maintenance} other {Maintenance until {end}}}', ['end', endOf]),
  long: message(
    '{end, select, none {The network is under maintenance.} other {The network is under maintenance until {end}.}}',
    ['end', endOf],
  ),
})

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

/**
 * Returns the text of a refusal: what the network says where the app can say it in the user's language, else `own` and
 * the network's sentences as quotes. `means` finds sentences of which `own` is the translation. The network writes in
 * English.
 */
export const refusalText = (said: string | readonly string[] = '', own: string, means?: RegExp): string => {
  const all = [said].flat().filter((sentence) => sentence !== '')
  if (all.length === 0) return own
  if (isEnglish()) return sentenceLine(all)
  const known = all.map((sentence) => (means?.test(sentence.trim()) ? own : inOwnWords(sentence)))
  return sentenceLine([
    known.includes(null) ? own : '',
    ...all.map((sentence, at) => known[at] ?? quoted(sentence)),
  ])
}

/** The network's sentences for a wrong e-mail or password. */
export const wrongCredentials =
  /^(?:these credentials do not match our records|the (?:provided )?password is incorrect)\.?$/i

/** Returns what the network says about a success: its words in English, else `own`. */
export const successText = (said: string | null | undefined, own: string): string =>
  (isEnglish() && said) || own

/** Texts about more fields at a time confuse. */
const maxFields = 3

/** Returns what the server says: its texts about the fields, or its message; nothing without any. */
const saidBy = ({ fields = {}, message: said }: AppError): readonly string[] => {
  const ofFields = [...new Set(Object.values(fields).flatMap(([text]) => text ?? []))].slice(0, maxFields)
  if (ofFields.length > 0) return ofFields
  return said ? [said] : []
}

/** Returns the server's sentences: in the user's language, or quoted below `own`; '' without any. */
const serverText = (error: AppError, own: string): string => {
  const said = saidBy(error)
  if (said.length === 0) return ''
  // Without a status the app wrote the message, such as the organisation's rules.
  return error.status === undefined ? sentenceLine(said) : refusalText(said, own)
}

/** Whether the network answered a call whose outcome is unknown. */
export const isAnswered = ({ status, answeredBy }: AppError): boolean =>
  status !== undefined && answeredBy === undefined

/** Returns the server's text for a call with an unknown outcome, or a text that no answer came. */
export const answerText = (error: AppError): string => {
  if (!isAnswered(error)) return libTexts.noAnswer
  const isFault = error.status !== undefined && error.status >= 500
  const own = errorTexts[isFault ? 'server' : 'bad-answer']
  return serverText(error, own) || own
}

/** Returns the text of an error for people: the texts about its fields, else the general one. */
export const errorText = (error: AppError): string =>
  (error.code === 'unknown-outcome' && sentenceLine([answerText(error), errorTexts[error.code]])) ||
  // The server's own text, "Service Unavailable", does not help.
  (isMaintenance(error) && maintenanceTexts.long(error)) ||
  (serverKnowsBetter.has(error.code) && serverText(error, errorTexts[error.code])) ||
  errorTexts[error.code]

/** The wait if the server named none, seconds. */
const defaultSeconds = 30

interface RetryAfter {
  readonly text: string
  readonly seconds: number
  /** Returns the text during the countdown. */
  readonly countdown: (seconds: number) => string
}

/** Returns the wait before another try, with texts that distinguish maintenance from too many attempts. */
export const retryAfter = (error: AppError): RetryAfter => {
  const seconds = error.retryAfter ?? defaultSeconds
  const countdown = isMaintenance(error)
    ? (remaining: number) => waitingTexts.maintenance(maintenanceTexts.long(error), remaining)
    : waitingTexts.throttled
  return { text: countdown(seconds), seconds, countdown }
}
