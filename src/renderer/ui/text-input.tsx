import { type InputHTMLAttributes, type Ref, useId } from 'react'
import type { ComboboxAttributes } from './combobox.tsx'
import { describedBy, Field } from './field.tsx'
import { Input } from './input.tsx'

/** The attributes that a single-line field may have besides its value. */
export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'list'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onPaste'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>

interface TextInputProps extends InputAttributes, Partial<Omit<ComboboxAttributes, keyof InputAttributes>> {
  readonly ref?: Ref<HTMLInputElement>
  readonly type?: 'email' | 'text' | 'url'
  readonly label: string
  /** A description, announced with the label. */
  readonly description?: string | undefined
  readonly value: string
  readonly error?: string | null
  readonly onChange: (value: string) => void
}

/** A single-line field with its label and error. */
export const TextInput = ({ label, description, error = null, onChange, ...rest }: TextInputProps) => {
  const id = useId()
  return (
    <Field id={id} label={label} description={description} error={error}>
      <Input
        {...rest}
        {...describedBy(id, { description, error })}
        id={id}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}
