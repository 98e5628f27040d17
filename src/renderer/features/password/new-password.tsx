import { passwordRules } from '#shared/rules/password.ts'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import { RuleList } from './rule-list.tsx'
import { SecretField } from './secret-field.tsx'
import type { Submission } from './use-submission.ts'

/** What was typed so far. It lives with the form, and goes with it. */
export interface TypedPassword {
  readonly password: string
  readonly confirmation: string
}
export const nothingTyped: TypedPassword = { password: '', confirmation: '' }

interface NewPasswordProps {
  readonly typed: TypedPassword
  readonly submission: Submission
  readonly onChange: (typed: TypedPassword) => void
}

/** The new password, twice, and its rules live while it is typed. */
export const NewPassword = ({ typed, submission, onChange }: NewPasswordProps) => (
  <>
    <SecretField
      name="password"
      label={texts.password}
      autoComplete="new-password"
      value={typed.password}
      error={submission.errorOf('password')}
      onChange={(password) => {
        submission.touched('password')
        onChange({ ...typed, password })
      }}
    />
    <SecretField
      name="password_confirmation"
      label={texts.confirmation}
      autoComplete="new-password"
      value={typed.confirmation}
      error={submission.errorOf('password_confirmation')}
      onChange={(confirmation) => {
        submission.touched('password_confirmation')
        onChange({ ...typed, confirmation })
      }}
    />
    <RuleList rules={passwordRules(typed.password, typed.confirmation)} />
  </>
)
