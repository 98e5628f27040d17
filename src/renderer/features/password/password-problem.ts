import type { AppError } from '#shared/errors.ts'
import { answerText, fieldError } from '../../lib/errors.ts'
import { type FormProblem, formProblem } from '../account/form-problem.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'

export type PasswordField = 'email' | 'current_password' | 'password' | 'password_confirmation'
const fieldNames: readonly PasswordField[] = [
  'email',
  'current_password',
  'password',
  'password_confirmation',
]

/** Why a password was not taken: beside its field, or above the form. */
export interface PasswordProblem extends FormProblem {
  readonly fields: Readonly<Partial<Record<PasswordField, string>>>
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

/** A text for each failure, by code alone; `lost` says on this form that the outcome is unknown. */
export const passwordProblem = (error: AppError, lost: string): PasswordProblem => {
  switch (error.code) {
    case 'invalid':
      return refused(error)
    case 'not-found':
      return above(texts.absent)
    case 'forbidden':
      return above(error.message ?? texts.forbidden)
    case 'unknown-outcome':
      return above(`${answerText(error)} ${lost}`)
    default:
      return { ...formProblem(error, texts), fields: {} }
  }
}
