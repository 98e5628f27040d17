import {
  countryOf,
  findPlace,
  meantPlace,
  type PortOrCountry,
  placesLike,
  placeText,
} from '#shared/rules/places.ts'
import type { Suggestion } from '../../ui/combobox.tsx'
import { placeTexts as texts } from './texts.ts'

const most = 6

export const suggestionOf = (place: PortOrCountry): Suggestion => ({
  key: place.code,
  text: placeText(place),
  hint: countryOf(place),
})

/** The ports and countries that somebody may mean who has typed this; none once the field names one in full. */
export const placeSuggestions = (typed: string): readonly Suggestion[] => {
  const place = findPlace(typed)
  return place !== null && placeText(place) === typed ? [] : placesLike(typed, most).map(suggestionOf)
}

/** Describes the place that the field's text means. */
export const placeNote = (typed: string): string => {
  if (typed.trim() === '') return texts.hint
  const place = findPlace(typed)
  if (place !== null) return texts.understood(placeText(place))
  const meant = meantPlace(typed)
  return meant === null ? texts.unknown : texts.didYouMean(placeText(meant))
}
