/** Ports and countries in members' input: in alerts, on the board and after `port:` (user-guide.md#ports). */
import { plainList } from '../texts/units.ts'
import {
  countriesNamed,
  countryAt,
  countryKeys,
  countryName,
  englishName,
  ownCountryKeys,
  wordsIn,
} from './countries.ts'
import { foldedWords } from './fold-text.ts'
import {
  namesakesOf,
  namesOfPort,
  type Port,
  portKeys,
  portNamed,
  portsIn,
  portsLike,
  readPort,
} from './ports.ts'
import { mapReading, meanings, onlyMeaning, type Reading, readingOf, unknown } from './reading.ts'
import { shownCountry } from './shown-country.ts'

/** Returns the maximum number of typing errors in a word of this length. */
export const allowedErrors = (word: string): number => {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** Counts wrong, missing, added and swapped letters. Stops beyond `most` and returns a larger number. */
export const typingErrors = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

export interface PortOrCountry {
  readonly kind: 'port' | 'country'
  /** UN/LOCODE of a port, ISO 3166 code of a country. */
  readonly code: string
  /** A port's main name; a country's name in the current language. */
  readonly name: string
}

const keyOf = (text: string): string => foldedWords(text).join(' ')

/** Returns a port as a place. */
export const portPlace = ({ code, name }: Pick<Port, 'code' | 'name'>): PortOrCountry => ({
  kind: 'port',
  code,
  name,
})

/** A country by its name in the current language; by its English one if the other means a port elsewhere: Salvador. */
const countryPlace = (code: string): PortOrCountry => {
  const name = countryName(code)
  const isElsewhere = meanings(portNamed(name)).some(({ country }) => country !== code)
  return { kind: 'country', code, name: isElsewhere ? englishName(code) : name }
}

const ports = (reading: Reading<Port>): Reading<PortOrCountry> => mapReading(reading, portPlace)

/**
 * Reads a port or country. A port takes precedence over a country of the same name. A country beside a port decides
 * between ports of one name; `near` has those of other countries.
 */
export const parsePlace = (text: string): Reading<PortOrCountry> => {
  const named = portNamed(text)
  if (named.kind !== 'unknown') return ports(named)
  const countries = countriesNamed(text)
  return countries.length > 0 ? readingOf(countries.map(countryPlace)) : ports(readPort(text))
}

/** Returns a place in the format of a field: 'Rotterdam (NLRTM)', 'Netherlands'. */
export const placeText = ({ kind, code, name }: PortOrCountry): string =>
  kind === 'port' ? `${name} (${code})` : name

/** Returns the shortest text that means this place alone: 'Rotterdam', 'Cartagena (ESCAR)'. */
export const placeName = (place: PortOrCountry): string =>
  place.kind === 'port' && namesakesOf(place.code, place.name).length > 0 ? placeText(place) : place.name

/** Returns the name of a port's country in the current language; '' for a country. */
export const countryOf = ({ kind, code }: PortOrCountry): string =>
  kind === 'country' ? '' : countryName(code.slice(0, 2))

/** Returns a place with its country, for a choice between namesakes: 'Cartagena (ESCAR) – Spain'. */
export const placeInCountry = (place: PortOrCountry): string =>
  [placeText(place), countryOf(place)].filter((part) => part !== '').join(' – ')

/** Fewer letters begin too many places. */
const shortestBeginning = 3
/** More ports than begin with any three letters. */
const mostBegun = 1000

/** Returns the places with a name that begins with a folded text. */
const begunBy = (key: string): readonly PortOrCountry[] => {
  if (key.length < shortestBeginning) return []
  const isBegun = (name: string): boolean => keyOf(name).startsWith(key)
  const places = [
    ...portsLike(key, mostBegun)
      .filter(({ code }) => namesOfPort(code).slice(1).some(isBegun))
      .map(portPlace),
    ...[...ownCountryKeys()].flatMap(([name, code]) => (name.startsWith(key) ? [countryPlace(code)] : [])),
  ]
  return [...new Map(places.map((place) => [place.code, place])).values()]
}

/**
 * Reads a place in a field, which may be only the beginning of its name: 'rott' is Rotterdam. Several places with this
 * beginning are ambiguous.
 */
export const typedPlace = (text: string): Reading<PortOrCountry> => {
  const exact = parsePlace(text)
  return exact.kind !== 'unknown' || exact.near.length > 0 ? exact : readingOf(begunBy(keyOf(text)))
}

/** Returns names of ports and countries similar to a folded text, the most similar first. */
const nearly = (key: string): readonly string[] => {
  const most = allowedErrors(key)
  if (most === 0) return []
  const found: { readonly name: string; readonly rank: number }[] = []
  const compare = (name: string): void => {
    const errors = typingErrors(key, name, most)
    // Also matches the beginning of a longer name, with one typing error.
    const isBegun = key.length > 4 && typingErrors(key, name.slice(0, key.length), 1) <= 1
    if (errors > most && !isBegun) return
    // Ranks a wrong first letter lower, because it is a rare error.
    found.push({ name, rank: Math.min(errors, isBegun ? 1.25 : most) + (name[0] === key[0] ? 0 : 0.5) })
  }
  for (const name of portKeys()) if (name.length > 3) compare(name)
  for (const name of ownCountryKeys().keys()) compare(name)
  return found.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name)
}

/** Reads the similar names of a text. A country behind the name still decides. */
const corrections = (text: string): readonly Reading<PortOrCountry>[] => {
  const words = wordsIn(text)
  const country = words.findIndex((_, at) => at > 0 && countryAt(words, at)?.isSure === true)
  const typed = (country < 0 ? words : words.slice(0, country)).map(({ folded }) => folded).join(' ')
  const behind =
    country < 0
      ? ''
      : `, ${words
          .slice(country)
          .map(({ written }) => written)
          .join(' ')}`
  return nearly(typed).map((name) => parsePlace(`${name}${behind}`))
}

/**
 * Returns suggestions for typed text: first places whose name or code begins with it, then places with a similar
 * name.
 */
export const placesLike = (typed: string, limit: number): readonly PortOrCountry[] => {
  const key = keyOf(typed)
  if (key === '') return []
  const exact = parsePlace(typed)
  const own = exact.kind === 'unknown' ? exact.near : meanings(exact)
  const all = [
    ...own,
    ...portsLike(typed, limit).map(portPlace),
    ...[...ownCountryKeys()].flatMap(([name, code]) => (name.startsWith(key) ? [countryPlace(code)] : [])),
    ...(own.length > 0 ? [] : corrections(typed).flatMap(meanings)),
  ]
  return [...new Map(all.map((place) => [place.code, place])).values()].slice(0, limit)
}

/**
 * Reads the place of a text, or the most similar place. A country that contradicts the port's name is never
 * corrected.
 */
export const closestPlace = (text: string): Reading<PortOrCountry> => {
  const exact = typedPlace(text)
  if (exact.kind !== 'unknown' || exact.near.length > 0) return exact
  return corrections(text).find(({ kind }) => kind !== 'unknown') ?? unknown
}

const contains = (text: string, name: string): boolean => ` ${keyOf(text)} `.includes(` ${name} `)

const isCountry = (place: PortOrCountry, code: string): boolean => place.code.slice(0, 2) === code

/** Returns whether an offer's place, or otherwise its text, may be in a country. */
const isIn = (code: string, placeName: string, text: string): boolean => {
  const places = placeName === '' ? [] : meanings(parsePlace(placeName))
  if (places.length > 0) return places.some((place) => isCountry(place, code))
  const written = `${placeName} ${text}`
  return (
    [...countryKeys(code)].some((name) => contains(written, name)) ||
    portsIn(text).some((port) => meanings(port).some(({ country }) => country === code))
  )
}

/**
 * Returns whether an offer may be at a place. `placeName` is the place in the offer. If it is empty, searches `text`. An
 * ambiguous name in the offer matches each of its ports, because the reader sees it as written and can ask.
 */
export const isAtPlace = (place: PortOrCountry, placeName: string, text: string): boolean => {
  if (place.kind === 'country') return isIn(place.code, placeName, text)
  const isMeant = (reading: Reading<Port>): boolean =>
    meanings(reading).some(({ code }) => code === place.code)
  if (placeName === '') return portsIn(text).some(isMeant)
  const offered = readPort(placeName)
  if (offered.kind !== 'unknown') return isMeant(offered)
  return offered.near.length === 0 && contains(placeName, keyOf(place.name))
}

/** Returns a written place as the current language names it: a country by its name there, any other text as it is. */
export const shownPlace = (text: string): string => {
  if (text === '') return text
  const place = onlyMeaning(parsePlace(text))
  return place?.kind === 'country' ? place.name : text
}

/** Returns the names of a list of countries in the current language: 'Pays-Bas, Allemagne' for 'NL,Germany'. */
export const shownCountries = (list: string): string =>
  plainList(list.split(',').map((part) => shownCountry(part.trim())))

/**
 * Returns the English names of a list of countries: 'Netherlands, Germany' for 'NL,DE'. Keeps any text that is not an
 * ISO 3166 code.
 */
export const countryNames = (list: string): string =>
  plainList(list.split(',').map((part) => englishName(part.trim())))
