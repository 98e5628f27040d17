import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox as MantineCheckbox } from '@mantine/core'

interface CheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** A description, announced with the label. */
  readonly description?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** A checkbox with its label. It must be inside Mantine. */
export const Checkbox = ({ onChange, ...rest }: CheckboxProps) => (
  <MantineCheckbox {...rest} onChange={(event) => onChange(event.currentTarget.checked)} />
)
