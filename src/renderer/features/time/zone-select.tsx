import { Select } from '../../ui/select.tsx'
import { zoneTexts as texts } from './texts.ts'
import { zoneChoices } from './zones.ts'

interface ZoneSelectProps {
  /** '' for the computer's zone. */
  readonly value: string
  /** The code of the country whose zones come first; null for none. */
  readonly country: string | null
  readonly onChange: (zone: string) => void
}

/** The choice of a country's clocks. */
export const ZoneSelect = ({ value, country, onChange }: ZoneSelectProps) => {
  const [near = [], far = []] = [true, false].map((isNear) =>
    zoneChoices().filter((choice) => (choice.country === country) === isNear),
  )
  return (
    <Select
      isAbove
      label={texts.label}
      value={value}
      options={[
        { value: '', label: texts.own },
        ...[...near, ...far].map(({ zone, name }) => ({ value: zone, label: name })),
      ]}
      onChange={onChange}
    />
  )
}
