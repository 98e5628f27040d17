/**
 * Sea ports and airports by name, alias and UN/LOCODE: 'rotterdam', 'Maasvlakte' and 'NLRTM' are one place
 * (user-guide.md#ports). The page loads this module on demand, because the table is large.
 */
import { startOf } from './clip.ts'
import { type CountryMark, countryAt, type Word, wordsIn } from './countries.ts'
import { countryOfTerritory } from './country-table.ts'
import { foldedWords } from './fold-text.ts'
import { airportRows, seaPortRows, translatedNames } from './port-table.ts'
import { mapReading, meanings, type Reading, readingOf, unknown } from './reading.ts'

export interface Port {
  /** UN/LOCODE: two letters of the country, three of the place. */
  readonly code: string
  readonly name: string
  /** ISO 3166 code of the country. */
  readonly country: string
  /** A city with a sea port and an airport under one code is a sea port. */
  readonly kind: 'sea' | 'air'
}

/** A port with all its names, the main name first. */
interface Entry extends Port {
  readonly names: readonly string[]
}

const entries: readonly Entry[] = [
  ...seaPortRows.map((row) => [row, 'sea'] as const),
  ...airportRows.map((row) => [row, 'air'] as const),
].map(([[code, name, ...aliases], kind]) => ({
  code,
  name,
  country: code.slice(0, 2),
  kind,
  names: [name, ...aliases, ...(translatedNames[code] ?? [])],
}))

const keyOf = (text: string): string => foldedWords(text).join(' ')

/** The ports of each folded name. */
const byKey = new Map<string, readonly Entry[]>()
const byCode = new Map<string, Entry>()
for (const entry of entries) {
  byCode.set(entry.code.toLowerCase(), entry)
  for (const called of entry.names) {
    const key = keyOf(called)
    byKey.set(key, [...(byKey.get(key) ?? []), entry])
  }
}
const longestName = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

const bare = ({ code, name, country, kind }: Entry): Port => ({ code, name, country, kind })
const bareReading = (reading: Reading<Entry>): Reading<Port> => mapReading(reading, bare)

/** Words beside a place's name that are not part of it. */
const around = new Set([
  'port',
  'of',
  'the',
  'airport',
  'air',
  'harbour',
  'harbor',
  'international',
  'intl',
  'terminal',
  'icd',
])

/** Names that are also everyday words. In a sentence they do not mean a port. */
const everyday = new Set([
  'mobile',
  'male',
  'hull',
  'cork',
  'freeport',
  'fos',
  'natal',
  'progreso',
  'santos',
  'lima',
])

/** Returns the longest port name that begins at this word. */
const longestAt = (
  words: readonly Word[],
  at: number,
): { readonly found: readonly Entry[]; readonly end: number } | null => {
  for (let end = Math.min(words.length, at + longestName); end > at; end -= 1) {
    const key = words.slice(at, end).map(({ folded }) => folded)
    const found = byKey.get(key.join(' '))
    if (found) return { found, end }
  }
  return null
}

/** A name of one short word is too likely another word. */
const isLong = (words: readonly Word[], at: number, end: number): boolean =>
  end - at > 1 || (words[at]?.folded ?? '').length > 3

/** Returns the ports of a name in the marked countries. A country without one of them contradicts the name. */
const inCountries = (found: readonly Entry[], marks: readonly CountryMark[]): Reading<Entry> => {
  const among = (isIn: (mark: CountryMark, country: string) => boolean): readonly Entry[] =>
    found.filter(({ country }) => marks.some((mark) => isIn(mark, country)))
  const inCountry = among(
    ({ countries }, code) => countries.has(code) || countries.has(countryOfTerritory[code] ?? ''),
  )
  if (inCountry.length > 0) return readingOf(inCountry)
  const inState = among(({ states }, code) => states.has(code))
  if (inState.length > 0) return readingOf(inState)
  return marks.some(({ isSure }) => isSure) ? { kind: 'unknown', near: found } : readingOf(found)
}

/** Returns the ports that a code at this word means: 'CTG' beside 'Cartagena', 'HND' beside 'Tokyo'. */
const codedBeside = (word: Word, found: readonly Entry[]): readonly Entry[] =>
  word.folded.length === 3
    ? (byKey.get(word.folded) ?? []).filter(({ country }) => found.some((entry) => entry.country === country))
    : []

/** Reads a name with the countries and codes among the other words. */
const besides = (found: readonly Entry[], words: readonly Word[]): Reading<Entry> => {
  const marks: CountryMark[] = []
  let remaining = found
  for (let at = 0; at < words.length; ) {
    const mark = countryAt(words, at)
    const coded = mark && mark.end > at + 1 ? [] : codedBeside(words[at] as Word, remaining)
    const named = coded.filter((entry) => remaining.includes(entry))
    if (named.length > 0) remaining = named
    // 'PER' beside an Australian port is Perth, and contradicts nothing.
    else if (mark) marks.push(coded.length > 0 ? { ...mark, isSure: false } : mark)
    at = mark?.end ?? at + 1
  }
  return inCountries(remaining, marks)
}

/** Returns the country of a UN/LOCODE in brackets that is missing in the table. */
const missingCode = (text: string): readonly CountryMark[] => {
  const [, country = ''] = /\(([A-Z]{2}) ?[A-Z2-9]{3}\)/.exec(text) ?? []
  const mark = country === '' ? null : countryAt(wordsIn(`(${country}`), 0)
  return mark ? [{ ...mark, states: new Set() }] : []
}

const codePattern = /\b([A-Za-z]{2})[ -]?([A-Za-z]{3})\b(?=\W*$)/

/** Reads a text that ends with a known UN/LOCODE; null for other texts. */
const readCode = (text: string): Reading<Entry> | null => {
  const found = codePattern.exec(text)
  const entry = found && byCode.get(`${found[1]}${found[2]}`.toLowerCase())
  return entry ? besides([entry], wordsIn(text.slice(0, found.index))) : null
}

const nameAt = (words: readonly Word[], from: number) => {
  const start = words.findIndex(({ folded }, at) => at >= from && !around.has(folded))
  const found = start < 0 ? null : longestAt(words, start)
  return found && isLong(words, start, found.end) ? found : null
}

const read = (text: string): Reading<Entry> => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 200) return unknown
  const coded = readCode(trimmed)
  if (coded) return coded
  const named = byKey.get(keyOf(trimmed))
  if (named) return readingOf(named)
  const words = wordsIn(trimmed)
  const missing = missingCode(trimmed)
  const first = nameAt(words, 0)
  const country = words.length === 0 ? null : countryAt(words, 0)
  // 'Porto' is a port, but 'Porto Rico' is a country before its port.
  const second = country && country.end > (first?.end ?? 0) ? nameAt(words, country.end) : null
  if (first && !second) {
    const { found, end } = first
    const reading = besides(found, words.slice(end))
    return missing.length === 0 || reading.kind === 'unknown'
      ? reading
      : inCountries(meanings(reading), missing)
  }
  if (!country || !second) return unknown
  // A country before the name is as sure as one behind it.
  const reading = besides(second.found, words.slice(second.end))
  return inCountries(meanings(reading), [{ ...country, isSure: true }])
}

/**
 * Reads an offer's place or a search field: 'Nhava Sheva (INNSA)', 'jnpt', 'NL RTM', 'Port of Antwerp, Belgium'. A country
 * beside the name decides between ports of one name. `near` has the ports of this name in other countries.
 */
export const readPort = (text: string): Reading<Port> => bareReading(read(text))

/** Reads a text that is exactly a name, an alias or a code. */
export const portNamed = (text: string): Reading<Port> => {
  const key = keyOf(text)
  const coded = byCode.get(key)
  return bareReading(readingOf(byKey.get(key) ?? (coded ? [coded] : [])))
}

/** Returns all names and aliases, folded. */
export const portKeys = (): Iterable<string> => byKey.keys()

/** Returns the names and aliases, folded, of several ports. */
export const sharedPortKeys = (): readonly string[] =>
  [...byKey].flatMap(([key, found]) => (found.length > 1 ? [key] : []))

const besideName = /^[\s,(\-–،、，（]*$/

interface PortAt {
  readonly port: Reading<Port>
  readonly at: number
  readonly end: number
}

/**
 * Reads a name in running text, with the country that directly follows it. A code of a country only decides between
 * namesakes, because it may be a word.
 */
const nameInText = (words: readonly Word[], at: number): PortAt | null => {
  const named = longestAt(words, at)
  const word = words[at] as Word
  if (!named || !isLong(words, at, named.end)) return null
  if (named.end - at === 1 && everyday.has(word.folded)) return null
  const next = words[named.end]
  const mark = next && besideName.test(next.gap) ? countryAt(words, named.end) : null
  const isCode = mark?.end === named.end + 1 && (next?.folded.length ?? 0) <= 3
  const marks = mark ? [{ ...mark, isSure: mark.isSure && !isCode }] : []
  const port = bareReading(inCountries(named.found, marks))
  const isUsed = mark && (!isCode || port.kind !== readingOf(named.found).kind)
  return { port, at, end: isUsed ? mark.end : named.end }
}

/**
 * Finds the port whose name or code begins at this word, in folded words. Returns its first word and the next word
 * after it and its country. Ignores codes of three letters and everyday words.
 */
export const portAt = (folded: readonly string[], at: number): PortAt | null => {
  const words = folded.map((word) => ({ folded: word, written: word, gap: ' ' }))
  const named = words[at] ? nameInText(words, at) : null
  if (named) return named
  const coded = folded[at]?.length === 5 ? byCode.get(folded[at]) : undefined
  return coded === undefined ? null : { port: bareReading(readingOf([coded])), at, end: at + 1 }
}

/**
 * Returns the ports in running text, each once, in order. A name needs a capital first letter. An ambiguous name is
 * one entry. Ignores three-letter codes, everyday words, and names that their country contradicts.
 */
export const portsIn = (text: string): readonly Reading<Port>[] => {
  const found = new Map<string, Reading<Port>>()
  const words = wordsIn(startOf(text, 20_000))
  for (let at = 0; at < words.length; ) {
    const { written } = words[at] as Word
    const coded = /^[A-Z]{5}$/.test(written) ? byCode.get(written.toLowerCase()) : undefined
    const named = coded || /^\p{Ll}/u.test(written) ? null : nameInText(words, at)
    const port = coded ? bareReading(readingOf([coded])) : (named?.port ?? unknown)
    const key = meanings(port).map(({ code }) => code)
    if (key.length > 0) found.set(key.join(' '), found.get(key.join(' ')) ?? port)
    at = named?.end ?? at + 1
  }
  return [...found.values()]
}

/** Returns all names of a port and its code, for a search by any of them. Empty for an unknown code. */
export const namesOfPort = (code: string): readonly string[] => {
  const entry = byCode.get(code.toLowerCase())
  return entry ? [entry.code, ...entry.names] : []
}

/** Returns the other ports with this name. */
export const namesakesOf = (code: string, name: string): readonly Port[] =>
  (byKey.get(keyOf(name)) ?? []).filter((entry) => entry.code !== code).map(bare)

/** Returns the codes of all ports in a country. */
export const codesIn = (country: string): readonly string[] =>
  entries.flatMap((entry) => (entry.country === country ? [entry.code] : []))

/** Returns ports for autocompletion: those whose name, alias or code begins with `start`, shortest name first. */
export const portsLike = (start: string, limit: number): readonly Port[] => {
  const key = keyOf(start)
  if (key === '') return []
  const found = new Set<Entry>()
  for (const [called, ports] of byKey) if (called.startsWith(key)) for (const entry of ports) found.add(entry)
  for (const [code, entry] of byCode) if (code.startsWith(key)) found.add(entry)
  return [...found]
    .toSorted((a, b) => a.name.length - b.name.length)
    .slice(0, limit)
    .map(bare)
}

/** Returns folded single-word port names that begin with `start`, for correcting typing errors. */
export const portWordsLike = (start: string): readonly string[] =>
  [...byKey.keys()].filter((key) => key.startsWith(start) && key.length > 3 && !key.includes(' '))
