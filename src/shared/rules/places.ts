/** Ports and countries in members' input: in alerts, on the board and after `port:` (user-guide.md#ports). */
import { lazily } from '../lazily.ts'
import { plainList } from '../texts/units.ts'
import { foldedWords } from './fold-text.ts'
import { findPort, type Port, portKeys, portNamed, portOf, portsIn, portsLike } from './ports.ts'

/** Returns the maximum number of typing errors in a word of this length. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

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
  readonly name: string
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Common names that `Intl` does not return. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DR Congo'],
  CI: ['Ivory Coast'],
  CN: ['PR China'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England'],
  KR: ['Korea', 'Republic of Korea'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russian Federation'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
  VN: ['Viet Nam'],
}

const keyOf = (text: string): string => foldedWords(text).join(' ')

interface Countries {
  readonly byCode: ReadonlyMap<string, PortOrCountry>
  readonly byKey: ReadonlyMap<string, PortOrCountry>
  /** Folded names by code. */
  readonly names: ReadonlyMap<string, readonly string[]>
}

const countries = lazily((): Countries => {
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const canonical = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
  const byCode = new Map<string, PortOrCountry>()
  const byKey = new Map<string, PortOrCountry>()
  const names = new Map<string, readonly string[]>()
  for (const code of letters.flatMap((first) => letters.map((second) => `${first}${second}`))) {
    const name = canonical(code) ? display.of(code) : undefined
    if (name === undefined) continue
    const place: PortOrCountry = { kind: 'country', code, name }
    const keys = [name, ...(otherNames[code] ?? [])].map(keyOf)
    byCode.set(code, place)
    names.set(code, keys)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, place)
  }
  return { byCode, byKey, names }
})

const portPlace = ({ code, name }: Port): PortOrCountry => ({ kind: 'port', code, name })

/** Returns the country with this name or ISO 3166 code; null for none. */
const countryNamed = (text: string): PortOrCountry | null => {
  const { byCode, byKey } = countries()
  return byKey.get(keyOf(text)) ?? byCode.get(text.trim().toUpperCase()) ?? null
}

/** Returns the port or country of a text; null for other texts. A port wins over a country of the same name. */
export const findPlace = (text: string): PortOrCountry | null => {
  const named = portNamed(text)
  if (named) return portPlace(named)
  const country = countryNamed(text)
  if (country) return country
  const port = findPort(text)
  return port ? portPlace(port) : null
}

/** Returns a place in the format of a field: 'Rotterdam (NLRTM)', 'Netherlands'. */
export const placeText = ({ kind, code, name }: PortOrCountry): string =>
  kind === 'port' ? `${name} (${code})` : name

/** Returns the name of a port's country; '' for a country. */
export const countryOf = ({ kind, code }: PortOrCountry): string =>
  kind === 'country' ? '' : (countries().byCode.get(code.slice(0, 2))?.name ?? '')

/** Returns places with a similar name, the most similar first. */
const nearly = (key: string): readonly PortOrCountry[] => {
  const most = allowedErrors(key)
  if (most === 0) return []
  const found: { readonly place: PortOrCountry; readonly rank: number }[] = []
  const compare = (name: string, place: () => PortOrCountry): void => {
    const errors = typingErrors(key, name, most)
    // Also matches the beginning of a longer name, with one typing error.
    const isBegun = key.length > 4 && typingErrors(key, name.slice(0, key.length), 1) <= 1
    if (errors > most && !isBegun) return
    // Ranks a wrong first letter lower, because it is a rare error.
    found.push({
      place: place(),
      rank: Math.min(errors, isBegun ? 1.25 : most) + (name[0] === key[0] ? 0 : 0.5),
    })
  }
  for (const name of portKeys()) if (name.length > 3) compare(name, () => portPlace(portOf(name) as Port))
  for (const [name, place] of countries().byKey) compare(name, () => place)
  return found.toSorted((one, other) => one.rank - other.rank).map(({ place }) => place)
}

/**
 * Returns suggestions for typed text: first places whose name or code begins with it, then places with a similar
 * name.
 */
export const placesLike = (typed: string, limit: number): readonly PortOrCountry[] => {
  const key = keyOf(typed)
  if (key === '') return []
  const exact = findPlace(typed)
  const begun = [...countries().byKey].flatMap(([name, place]) => (name.startsWith(key) ? [place] : []))
  const all = [
    ...(exact ? [exact] : []),
    ...portsLike(typed, limit).map(portPlace),
    ...begun,
    ...(exact ? [] : nearly(key)),
  ]
  return [...new Map(all.map((place) => [place.code, place])).values()].slice(0, limit)
}

/** Returns the place of a text, or the most similar place; null for none. */
export const meantPlace = (text: string): PortOrCountry | null =>
  findPlace(text) ?? nearly(keyOf(text))[0] ?? null

const says = (text: string, name: string): boolean => ` ${keyOf(text)} `.includes(` ${name} `)

/** Returns whether an offer's place, or otherwise its text, is in a country. */
const isIn = (code: string, placeName: string, text: string): boolean => {
  const place = placeName === '' ? null : findPlace(placeName)
  if (place) return place.code.slice(0, 2) === code
  const names = countries().names.get(code) ?? []
  return (
    names.some((name) => says(`${placeName} ${text}`, name)) ||
    portsIn(text).some(({ country }) => country === code)
  )
}

/** Returns whether an offer is at a place. `placeName` is the place in the offer. If it is empty, searches `text`. */
export const isAtPlace = (place: PortOrCountry, placeName: string, text: string): boolean => {
  if (place.kind === 'country') return isIn(place.code, placeName, text)
  const other = findPort(placeName)
  if (other !== null) return other.code === place.code
  return placeName === ''
    ? portsIn(text).some(({ code }) => code === place.code)
    : says(placeName, keyOf(place.name))
}

const regions = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

const nameOf = (text: string): string =>
  /^[A-Za-z]{2}$/.test(text) ? (regions().of(text.toUpperCase()) ?? text) : text

/**
 * Returns the names of a list of countries: 'Netherlands, Germany' for 'NL,DE'. Keeps any text that is not an ISO
 * 3166 code.
 */
export const countryNames = (list: string): string =>
  plainList(list.split(',').map((part) => nameOf(part.trim())))
