import { PasswordInput } from '../../ui/password-input.tsx'
import { passwordFormTexts as texts } from '../account/password-texts.ts'
import type { PasswordField } from './password-problem.ts'

interface SecretFieldProps {
  readonly name: PasswordField
  readonly label: string
  /** The password manager's hint. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A password that can be shown; by keyboard too. */
export const SecretField = ({ label, ...rest }: SecretFieldProps) => (
  <PasswordInput
    {...rest}
    label={label}
    maxLength={1000}
    spellCheck={false}
    revealLabel={texts.show(label)}
    revealFocusable
  />
)
