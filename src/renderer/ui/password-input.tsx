import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import { describedBy, Field } from './field.tsx'
import { Input } from './input.tsx'
import classes from './password-input.module.css'
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

/** A password field with a button that shows the password. */
export const PasswordInput = ({
  label,
  revealLabel,
  revealFocusable = false,
  error,
  onChange,
  ...rest
}: PasswordInputProps) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field id={id} label={label} error={error}>
      <div className={classes.box} dir="ltr">
        <Input
          {...rest}
          {...describedBy(id, { error })}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={classes.input}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={revealLabel}
          title={revealLabel}
          aria-pressed={isShown}
          tabIndex={revealFocusable ? 0 : -1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      </div>
    </Field>
  )
}
