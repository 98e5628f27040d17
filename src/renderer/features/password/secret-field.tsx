import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { passwordFormTexts as texts } from '#shared/texts/password.ts'
import type { PasswordField } from './password-problem.ts'

interface SecretFieldProps {
  readonly name: PasswordField
  readonly label: string
  /** What a password manager is to fill in. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A password that can be shown; by keyboard too. */
export const SecretField = ({ name, label, autoComplete, value, error, onChange }: SecretFieldProps) => (
  <PasswordInput
    name={name}
    label={label}
    autoComplete={autoComplete}
    size="md"
    maxLength={1000}
    spellCheck={false}
    value={value}
    error={error}
    aria-invalid={error !== null || undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': texts.show(label) }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
