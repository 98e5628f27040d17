import classes from './toggle-switch.module.css'

interface ToggleSwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** An on/off switch with immediate effect. The label is for screen readers; a visible one is added beside it. */
export const ToggleSwitch = ({ label, checked, disabled = false, onChange }: ToggleSwitchProps) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own
    role="switch"
    className={classes.switch}
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)
