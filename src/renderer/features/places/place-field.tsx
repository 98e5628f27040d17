import { useMemo } from 'react'
import {
  closestPlace,
  countryOf,
  type PortOrCountry,
  parsePlace,
  placeInCountry,
  placesLike,
  placeText,
  typedPlace,
} from '#shared/rules/places.ts'
import { meanings } from '#shared/rules/reading.ts'
import { orList } from '#shared/texts/lists.ts'
import { Combobox, type Suggestion } from '../../ui/combobox.tsx'
import { Row } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './place-field.module.css'
import { placeTexts as texts } from './texts.ts'

const most = 6

const suggestionOf = (place: PortOrCountry): Suggestion => ({
  key: place.code,
  text: placeText(place),
  hint: countryOf(place),
})

/** Returns the ports and countries that match a typed text; none once the text is a full name. */
const placeSuggestions = (typed: string): readonly Suggestion[] => {
  const place = parsePlace(typed)
  return place.kind === 'known' && placeText(place.value) === typed
    ? []
    : placesLike(typed, most).map(suggestionOf)
}

/** Maximum places in a question. */
const mostAsked = 4

/** Asks which of several places is meant. */
export const whichPlace = (places: readonly PortOrCountry[]): string =>
  places.length > mostAsked ? texts.several(places.length) : texts.which(orList(places.map(placeInCountry)))

/** Describes the place that the field's text means. */
const placeNote = (typed: string): string => {
  if (typed.trim() === '') return texts.hint
  const place = typedPlace(typed)
  if (place.kind === 'known') return texts.understood(placeText(place.value))
  if (place.kind === 'ambiguous') return whichPlace(place.among)
  const near = place.near.length > 0 ? place.near : meanings(closestPlace(typed))
  return near.length === 0 ? texts.unknown : texts.didYouMean(orList(near.map(placeInCountry)))
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface PlaceFieldProps extends FieldProps {
  readonly error?: string | null
}

/** A form field for a port, a country or another place. */
export const PlaceField = ({ label, value, error = null, onChange }: PlaceFieldProps) => {
  const suggestions = useMemo(() => placeSuggestions(value), [value])
  return (
    <Combobox label={texts.list(label)} suggestions={suggestions} onChoose={onChange}>
      {(attributes) => (
        <TextInput
          {...attributes}
          label={label}
          description={error === null ? placeNote(value) : undefined}
          value={value}
          error={error}
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

/** The same field for a bar of filters. */
export const PlaceFilter = ({ label, value, onChange, placeholder, suggestionsFor }: BarFieldProps) => {
  const suggestions = useMemo(() => suggestionsFor(value), [suggestionsFor, value])
  return (
    <Combobox className={classes.bar} label={texts.list(label)} suggestions={suggestions} onChoose={onChange}>
      {(attributes) => (
        <Row as="label" gap={2} inline size="m" tone="muted">
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
        </Row>
      )}
    </Combobox>
  )
}
