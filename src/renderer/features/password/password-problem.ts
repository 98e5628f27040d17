import type { AppError } from '#shared/errors.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { answerText, fieldError, refusalText } from '../../lib/errors.ts'
import { type FormProblem, formProblem } from '../account/form-problem.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'

export type PasswordField = 'email' | 'current_password' | 'password' | 'password_confirmation'
const fieldNames: readonly PasswordField[] = [
  'email',
  'current_password',
  'password',
  'password_confirmation',
]

/** Why a password was refused, shown beside its field or above the form. */
export interface PasswordProblem extends FormProblem {
  readonly fields: Readonly<Partial<Record<PasswordField, string>>>
}

const above = (note: string): PasswordProblem => ({ note, fields: {} })

const refused = (error: AppError): PasswordProblem => {
  const shown = fieldNames.flatMap((name) => {
    const said = error.fields?.[name] ?? []
    return said.length > 0 ? [[name, refusalText(said, texts.refused)] as const] : []
  })
  if (shown.length > 0) return { note: null, fields: Object.fromEntries(shown) }
  return above(refusalText(fieldError(error) ?? error.message, texts.refused))
}

/** Returns the text for a failure, by its code. `lost` is this form's text about an unknown outcome. */
export const passwordProblem = (error: AppError, lost: string): PasswordProblem => {
  switch (error.code) {
    case 'invalid':
      return refused(error)
    case 'not-found':
      return above(texts.absent)
    case 'forbidden':
      return above(refusalText(error.message, texts.forbidden))
    case 'unknown-outcome':
      return above(sentenceLine([answerText(error), lost]))
    default:
      return { ...formProblem(error, texts), fields: {} }
  }
}
