import '@mantine/core/styles/Input.layer.css'
import { TextInput as MantineTextInput } from '@mantine/core'

interface DateInputProps {
  readonly label: string
  /** For example '2026-12-15'; '' for none. */
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A date in the platform's own field, with its label above. It must be inside Mantine. */
export const DateInput = ({ onChange, ...rest }: DateInputProps) => (
  <MantineTextInput
    {...rest}
    type="date"
    size="md"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
