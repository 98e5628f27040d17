import { useMemo } from 'react'
import { Combobox, type Suggestion } from '../../ui/combobox.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './place-field.module.css'
import { placeNote, placeSuggestions } from './place-suggestions.ts'
import { placeTexts as texts } from './texts.ts'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field of a form for a port, a country or another place. It goes inside Mantine. */
export const PlaceField = ({ label, value, onChange }: FieldProps) => {
  const suggestions = useMemo(() => placeSuggestions(value), [value])
  return (
    <Combobox label={texts.list(label)} suggestions={suggestions} onChoose={onChange}>
      {(attributes) => (
        <TextInput
          {...attributes}
          label={label}
          description={placeNote(value)}
          value={value}
          error={null}
          maxLength={120}
          onChange={onChange}
        />
      )}
    </Combobox>
  )
}

interface BarFieldProps extends FieldProps {
  readonly placeholder: string
  /** Returns the suggestions for a typed text. */
  readonly suggestionsFor: (typed: string) => readonly Suggestion[]
}

/** The same field in a bar of filters. */
export const PlaceFilter = ({ label, value, onChange, placeholder, suggestionsFor }: BarFieldProps) => {
  const suggestions = useMemo(() => suggestionsFor(value), [suggestionsFor, value])
  return (
    <Combobox className={classes.bar} label={texts.list(label)} suggestions={suggestions} onChoose={onChange}>
      {(attributes) => (
        <label className={classes.label}>
          {label}
          <input
            {...attributes}
            className={classes.field}
            value={value}
            placeholder={placeholder}
            maxLength={120}
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      )}
    </Combobox>
  )
}
