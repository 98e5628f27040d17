import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch as MantineSwitch } from '@mantine/core'

interface ToggleSwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/**
 * An on/off switch with immediate effect. The label is for screen readers; a visible one is added beside it. It must be
 * inside Mantine.
 */
export const ToggleSwitch = ({ label, checked, disabled = false, onChange }: ToggleSwitchProps) => (
  <MantineSwitch
    withThumbIndicator={false}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)
