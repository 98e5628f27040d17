import type { Settings } from '#shared/contract/entities/credit.ts'
import { selectableUserTypes, type UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { userTypeTexts } from '#shared/texts/user-types.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { TypePrice, typePriceText } from './audience-price.tsx'
import classes from './composer.module.css'
import { composerTexts } from './texts.ts'

interface UserTypePickerProps {
  readonly settings: Settings | null
  /** Determines with the settings the price of each type. */
  readonly visibility: Visibility
  readonly selected: readonly UserTypeKey[]
  /** The effect of a click: `toggleInComposer` or `toggleInShareMenu`. */
  readonly toggle: (selected: readonly UserTypeKey[], type: UserTypeKey) => readonly UserTypeKey[]
  readonly onChange: (selected: readonly UserTypeKey[]) => void
  readonly disabled?: boolean
}

/** Chooses the types of members who see a post or share. */
export const UserTypePicker = ({
  settings,
  visibility,
  selected,
  toggle,
  onChange,
  disabled = false,
}: UserTypePickerProps) => (
  <Row as="fieldset" gap={1.5} align="stretch" wrap aria-label={composerTexts.userTypes} disabled={disabled}>
    {selectableUserTypes.map(({ key }) => (
      <Text
        as="button"
        size="m"
        tone="secondary"
        key={key}
        type="button"
        className={classes.type}
        aria-pressed={selected.includes(key)}
        aria-description={typePriceText({ settings, visibility, type: key })}
        onClick={() => onChange(toggle(selected, key))}
      >
        {userTypeTexts[key]}
        <TypePrice settings={settings} visibility={visibility} type={key} />
      </Text>
    ))}
  </Row>
)
