/** Lanes of the rate book: a sheet's places as ports and countries where they are known. */
import { clip } from './clip.ts'
import { foldedWords } from './fold-text.ts'
import { type PortOrCountry, parsePlace, placeName, typedPlace } from './places.ts'
import { rateLimits } from './rates.ts'
import { meanings, onlyMeaning } from './reading.ts'

/** Mark of a place that is no known port or country. */
const unknownMark = '~'

/** Returns the key of a place: its UN/LOCODE or ISO 3166 code, else its folded text. */
export const placeKey = (text: string): string =>
  onlyMeaning(parsePlace(text))?.code ?? unknownMark + clip(foldedWords(text).join(' '), rateLimits.place)

/** Returns whether a key is of a place that Quayside does not know. */
export const isUnknownPlace = (key: string): boolean => key.startsWith(unknownMark)

/** Returns the key of a lane: `INNSA>NLRTM`. */
export const laneOf = (origin: string, destination: string): string => `${origin}>${destination}`

/** Returns both ends of a lane's key. */
export const endsOf = (lane: string): readonly [string, string] => {
  const [origin = '', destination = ''] = lane.split('>')
  return [origin, destination]
}

/** Returns the name of a place by its key, or the sheet's text for an unknown one. */
export const placeOfKey = (key: string, written = ''): string => {
  if (isUnknownPlace(key)) return written || key.slice(unknownMark.length)
  const place = onlyMeaning(parsePlace(key))
  return place === null ? key : placeName(place)
}

/** Returns the places of a cell. Sheets write several ports with one rate as 'Rotterdam / Antwerp'. */
export const placesOfCell = (cell: string): readonly string[] => [
  ...new Set(cell.split(/[/;+&|\n]/).flatMap((part) => (part.trim() === '' ? [] : placeKey(part)))),
]

/** Returns the keys under which a sheet may have a place: its own, and that of its country. */
const keysOf = (place: PortOrCountry): readonly string[] =>
  place.kind === 'country' ? [place.code] : [place.code, place.code.slice(0, 2)]

/** Returns the lanes to look up for two typed places. An ambiguous name counts as each of its ports. */
export const lanesBetween = (origin: string, destination: string): readonly string[] => {
  const keys = (typed: string): readonly string[] => {
    const places = meanings(typedPlace(typed))
    return places.length === 0 ? [placeKey(typed)] : [...new Set(places.flatMap(keysOf))]
  }
  if (origin.trim() === '' || destination.trim() === '') return []
  const ends = keys(destination)
  return keys(origin)
    .flatMap((from) => ends.map((to) => laneOf(from, to)))
    .filter((_, at) => at < rateLimits.lanesAtOnce)
}
