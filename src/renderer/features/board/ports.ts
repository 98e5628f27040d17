import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { foldedWords, foldText } from '#shared/rules/fold-text.ts'
import {
  closestPlace,
  countryOf,
  isAtPlace,
  type PortOrCountry,
  parsePlace,
  placeName,
  placesLike,
  placeText,
  portPlace,
} from '#shared/rules/places.ts'
import { mapReading, meanings, onlyMeaning } from '#shared/rules/reading.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import type { Suggestion } from '../../ui/combobox.tsx'

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ')

const laneEnds = {
  from: ({ origin, originPort }: SeenVoyage) => ({ text: origin, port: originPort }),
  to: ({ destination, destinationPort }: SeenVoyage) => ({ text: destination, port: destinationPort }),
}

export type LaneEnd = keyof typeof laneEnds

/** Returns a port's key: its UN/LOCODE, else its name as written. */
export const endKey = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = laneEnds[end](row)
  return port?.code ?? foldText(plain(text))
}

/** Returns a port's name, with its code if other ports have the same name; '' if the offer has none. */
export const endName = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = laneEnds[end](row)
  return port ? placeName(portPlace(port)) : plain(text)
}

export const laneKey = (row: SeenVoyage): string => `${endKey(row, 'from')} > ${endKey(row, 'to')}`

/** Returns the ports at one end of these offers, by name. */
export const portsAt = (rows: readonly SeenVoyage[], end: LaneEnd): readonly Suggestion[] => {
  const ports = new Map<string, Suggestion>()
  for (const row of rows) {
    const key = endKey(row, end)
    if (key === '' || ports.has(key)) continue
    const { port } = laneEnds[end](row)
    const place = port && portPlace(port)
    const text = place ? placeText(place) : endName(row, end)
    ports.set(key, { key, text, hint: place ? countryOf(place) : '' })
  }
  return [...ports.values()].toSorted((one, other) => compareTexts(one.text, other.text))
}

const maxSuggested = 50

/** Returns the ports that match the typed text; all of them for an empty text or an exact match. */
export const suggestedPorts = (ports: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  if (typed.trim() === '' || ports.some(({ text }) => text === typed)) return ports.slice(0, maxSuggested)
  const words = foldedWords(typed)
  const near = new Set(placesLike(typed, maxSuggested).map(({ code }) => code))
  const isMeant = ({ key, text, hint }: Suggestion): boolean => {
    const portWords = foldedWords(`${text} ${hint ?? ''}`)
    return near.has(key) || words.every((word) => portWords.some((one) => one.startsWith(word)))
  }
  const countries = placesLike(typed, maxSuggested).filter(
    ({ kind, code }) => kind === 'country' && ports.some(({ key }) => key.startsWith(code)),
  )
  const reading = parsePlace(typed)
  // Asks which of several ports is meant, also before an offer has one of them.
  const namesakes = reading.kind === 'ambiguous' ? reading.among : []
  const all = [
    ...namesakes.map((place) => ({ key: place.code, text: placeText(place), hint: countryOf(place) })),
    ...ports.filter(isMeant),
    ...countries.map((place) => ({ key: place.code, text: placeText(place) })),
  ]
  return [...new Map(all.map((suggestion) => [suggestion.key, suggestion])).values()].slice(0, maxSuggested)
}

const isAt = (row: SeenVoyage, end: LaneEnd, place: PortOrCountry): boolean => {
  const { text, port } = laneEnds[end](row)
  if (port !== null)
    return place.kind === 'country' ? port.code.startsWith(place.code) : port.code === place.code
  return plain(text) !== '' && isAtPlace(place, text, '')
}

/** The words of an offer's end, folded once per offer. */
const laneEndTexts = {
  from: weakMemo((row: SeenVoyage) => foldedWords(`${endName(row, 'from')} ${row.origin}`)),
  to: weakMemo((row: SeenVoyage) => foldedWords(`${endName(row, 'to')} ${row.destination}`)),
}

/**
 * Returns a filter for offers by the typed text of an end. The text is a port by any of its names, a country, or the
 * beginnings of a place's words. An ambiguous name matches each of its ports. A text without a match is corrected to the
 * most similar port.
 */
export const endFilter = (
  rows: readonly SeenVoyage[],
  end: LaneEnd,
  typed: string,
): ((row: SeenVoyage) => boolean) => {
  const words = foldedWords(typed)
  if (words.length === 0) return () => true
  const hasWords = (row: SeenVoyage): boolean =>
    words.every((word) => laneEndTexts[end](row).some((one) => one.startsWith(word)))
  const exact = parsePlace(typed)
  // The words of a place whose country contradicts its port find no port of that name.
  if (exact.kind === 'unknown' && exact.near.length > 0)
    return (row) => laneEnds[end](row).port === null && hasWords(row)
  const places =
    exact.kind === 'unknown' && !rows.some(hasWords) ? meanings(closestPlace(typed)) : meanings(exact)
  return places.length === 0 ? hasWords : (row) => places.some((place) => isAt(row, end, place))
}

/** Returns the shortest text of the port or country that a typed text means, else the text itself. */
export const endText = (typed: string): string =>
  onlyMeaning(mapReading(closestPlace(typed), placeName)) ?? typed.trim()
