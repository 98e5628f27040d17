import type { AppError } from '#shared/errors.ts'
import { errorText, fieldError } from '../../lib/errors.ts'
import { type FormProblem, formProblem } from '../account/form-problem.ts'
import { gstTexts as texts } from './texts.ts'

/** Why the choice was not taken: beside the file, or above the form; with a way on where there is one. */
export interface GstProblem extends FormProblem {
  readonly certificate: string | null
  /** The payment page is offered beside it. */
  readonly offersPage: boolean
}

const above = (note: string, offersPage = false): GstProblem => ({ note, certificate: null, offersPage })
const atFile = (certificate: string): GstProblem => ({ note: null, certificate, offersPage: false })

/** The file was moved, changed or deleted since it was chosen. */
export const unreadable = (name: string): GstProblem => atFile(texts.unreadable(name))

/** A text for each failure, by code alone. */
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
    case 'cancelled':
      return above(texts.stopped)
    default:
      return { ...formProblem(error, texts), certificate: null, offersPage: false }
  }
}
