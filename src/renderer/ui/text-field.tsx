import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes, Ref } from 'react'

/** What a field of one line may be given beside its value. */
export type FieldAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onPaste'
  | 'placeholder'
  | 'spellCheck'
>

interface TextFieldProps extends FieldAttributes {
  readonly ref?: Ref<HTMLInputElement>
  readonly type?: 'email' | 'text' | 'url'
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** One line of text with its label, and what is wrong with it. It goes inside Mantine. */
export const TextField = ({ onChange, ...rest }: TextFieldProps) => (
  <TextInput {...rest} size="md" onChange={(event) => onChange(event.currentTarget.value)} />
)
