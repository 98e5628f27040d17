import '@mantine/core/styles/Input.layer.css'
import { TextInput as MantineTextInput } from '@mantine/core'
import type { InputHTMLAttributes, Ref } from 'react'
import type { ComboboxAttributes } from './combobox.tsx'

/** The attributes that a single-line field may have besides its value. */
export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
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
  /** A date is the platform's own field, with a value such as '2026-12-15'. */
  readonly type?: 'date' | 'email' | 'text' | 'url'
  readonly label: string
  /** A description, announced with the label. */
  readonly description?: string | undefined
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A single-line field with its label and error. It must be inside Mantine. */
export const TextInput = ({ onChange, ...rest }: TextInputProps) => (
  <MantineTextInput {...rest} size="md" onChange={(event) => onChange(event.currentTarget.value)} />
)
