import { selectableUserTypes, type UserTypeKey } from '#shared/contract/entities/user-types.ts'
import classes from './audience.module.css'
import { composerTexts } from './texts.ts'

interface UserTypePickerProps {
  readonly selected: readonly UserTypeKey[]
  /** What a click does: `toggleInComposer` or `toggleInShareMenu`. */
  readonly toggle: (selected: readonly UserTypeKey[], type: UserTypeKey) => readonly UserTypeKey[]
  readonly onChange: (selected: readonly UserTypeKey[]) => void
  readonly disabled?: boolean
}

/** Which types of members see a post or share. */
export const UserTypePicker = ({ selected, toggle, onChange, disabled = false }: UserTypePickerProps) => (
  <fieldset className={classes.types} aria-label={composerTexts.userTypes} disabled={disabled}>
    {selectableUserTypes.map(({ key, label }) => (
      <button
        key={key}
        type="button"
        className={classes.type}
        aria-pressed={selected.includes(key)}
        onClick={() => onChange(toggle(selected, key))}
      >
        {label}
      </button>
    ))}
  </fieldset>
)
