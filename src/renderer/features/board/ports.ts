import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import {
  countryOf,
  findPlace,
  meantPlace,
  type PortOrCountry,
  placesLike,
  placeText,
} from '#shared/rules/places.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import type { Suggestion } from '../../ui/combobox.tsx'

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ')

const ends = {
  from: ({ origin, originPort }: SeenVoyage) => ({ text: origin, port: originPort }),
  to: ({ destination, destinationPort }: SeenVoyage) => ({ text: destination, port: destinationPort }),
}

export type LaneEnd = keyof typeof ends

/** Returns a port's key: its UN/LOCODE, else its name as written. */
export const endKey = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = ends[end](row)
  return port?.code ?? plain(text).toLowerCase()
}

/** Returns a port's name; '' if the offer has none. */
export const endName = (row: SeenVoyage, end: LaneEnd): string => {
  const { text, port } = ends[end](row)
  return port?.name ?? plain(text)
}

export const laneKey = (row: SeenVoyage): string => `${endKey(row, 'from')} > ${endKey(row, 'to')}`

/** Returns the ports at one end of these offers, by name. */
export const portsAt = (rows: readonly SeenVoyage[], end: LaneEnd): readonly Suggestion[] => {
  const ports = new Map<string, Suggestion>()
  for (const row of rows) {
    const key = endKey(row, end)
    if (key === '' || ports.has(key)) continue
    const { port } = ends[end](row)
    const place: PortOrCountry | null = port && { kind: 'port', ...port }
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
  return [
    ...ports.filter(isMeant),
    ...countries.map((place) => ({ key: place.code, text: placeText(place) })),
  ].slice(0, maxSuggested)
}

const isAt = (row: SeenVoyage, end: LaneEnd, { kind, code, name }: PortOrCountry): boolean => {
  const { text, port } = ends[end](row)
  if (port !== null) return kind === 'country' ? port.code.startsWith(code) : port.code === code
  return kind === 'country' && findPlace(text.split(',').at(-1) ?? '')?.name === name
}

/** The words of an offer's end, folded once per offer. */
const endWords = {
  from: weakMemo((row: SeenVoyage) => foldedWords(`${endName(row, 'from')} ${row.origin}`)),
  to: weakMemo((row: SeenVoyage) => foldedWords(`${endName(row, 'to')} ${row.destination}`)),
}

/**
 * Returns a filter for offers by the typed text of an end. The text is a port by any of its names, a country, or the
 * beginnings of a place's words. A text without a match is corrected to the most similar port.
 */
export const endFilter = (
  rows: readonly SeenVoyage[],
  end: LaneEnd,
  typed: string,
): ((row: SeenVoyage) => boolean) => {
  const words = foldedWords(typed)
  if (words.length === 0) return () => true
  const hasWords = (row: SeenVoyage): boolean =>
    words.every((word) => endWords[end](row).some((one) => one.startsWith(word)))
  const place = findPlace(typed)
  if (place !== null) return (row) => isAt(row, end, place) || (ends[end](row).port === null && hasWords(row))
  const meant = rows.some(hasWords) ? null : meantPlace(typed)
  return meant === null ? hasWords : (row) => isAt(row, end, meant)
}

/** Returns the name of the port or country that a typed text means, else the text itself. */
export const endText = (typed: string): string => meantPlace(typed)?.name ?? typed.trim()
