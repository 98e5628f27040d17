import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput as MantinePasswordInput } from '@mantine/core'
import type { Ref } from 'react'
import type { InputAttributes } from './text-input.tsx'

interface PasswordInputProps extends InputAttributes {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  /** Accessible name of the button that shows the password. */
  readonly revealLabel: string
  /** Whether Tab stops at that button. */
  readonly revealFocusable?: boolean
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A password field with a button that shows the password. It must be inside Mantine. */
export const PasswordInput = ({
  revealLabel,
  revealFocusable = false,
  error,
  onChange,
  ...rest
}: PasswordInputProps) => (
  <MantinePasswordInput
    {...rest}
    size="md"
    error={error}
    aria-invalid={error !== null || undefined}
    visibilityToggleFocusable={revealFocusable}
    visibilityToggleButtonProps={{ 'aria-label': revealLabel }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
