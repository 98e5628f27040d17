import type { AppError } from '#shared/errors.ts'
import { errorText, fieldError } from '../../lib/errors.ts'
import { retryAfter } from '../../lib/retry-after.ts'
import { gstTexts as texts } from './texts.ts'

/** Why the choice was not taken: beside the file, or above the form; with a way on where there is one. */
export interface GstProblem {
  readonly note: string | null
  readonly certificate: string | null
  /** The payment page is offered beside it. */
  readonly offersPage: boolean
  readonly wait?: number
  readonly countdown?: (seconds: number) => string
}

const above = (note: string, offersPage = false): GstProblem => ({ note, certificate: null, offersPage })
const atFile = (certificate: string): GstProblem => ({ note: null, certificate, offersPage: false })

/** The file was moved, changed or deleted since it was chosen. */
export const unreadable = (name: string): GstProblem => atFile(texts.unreadable(name))

/** Each failure in words of its own, by code alone. Creating calls fail as `offline` only when nothing had left. */
export const gstProblem = (error: AppError, hasPage: boolean): GstProblem => {
  switch (error.code) {
    case 'not-found':
      return above(hasPage ? texts.absentPage : texts.absent, true)
    case 'unknown-outcome':
      return above(hasPage ? texts.lost : texts.lostNoPage, true)
    case 'invalid': {
      const ofFile = error.fields?.gst_certificate?.join(' ')
      return ofFile ? atFile(ofFile) : above(fieldError(error) ?? errorText(error))
    }
    case 'too-large':
      return atFile(error.message ?? texts.tooLarge)
    case 'throttled': {
      const { text, seconds, countdown } = retryAfter(error)
      return { ...above(text), wait: seconds, countdown }
    }
    case 'offline':
      return above(texts.offline)
    case 'timeout':
      return above(texts.timeout)
    case 'cancelled':
      return above(texts.stopped)
    default:
      return above(errorText(error))
  }
}
