/**
 * Sea ports and airports by name, alias and UN/LOCODE: 'rotterdam', 'Maasvlakte' and 'NLRTM' are one place
 * (user-guide.md#ports). The page loads this module on demand, because the table is large.
 */
import { foldedWords } from './fold-text.ts'
import { airportRows, seaPortRows } from './port-table.ts'

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
  names: [name, ...aliases],
}))

const keyOf = (text: string): string => foldedWords(text).join(' ')

const byKey = new Map<string, Entry>()
const byCode = new Map<string, Entry>()
for (const entry of entries) {
  byCode.set(entry.code.toLowerCase(), entry)
  for (const called of entry.names) {
    const key = keyOf(called)
    if (!byKey.has(key)) byKey.set(key, entry)
  }
}
const longestName = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

const bare = ({ code, name, country, kind }: Entry): Port => ({ code, name, country, kind })

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

const entryByCode = (text: string): Entry | undefined => {
  const [, country, place] = /\b([A-Za-z]{2})[ -]?([A-Za-z]{3})\b(?=\W*$)/.exec(text) ?? []
  return country && place ? byCode.get(`${country}${place}`.toLowerCase()) : undefined
}

/** Returns the longest port name that begins at this word. */
const longestAt = (
  words: readonly string[],
  at: number,
): { readonly entry: Entry; readonly end: number } | null => {
  for (let end = Math.min(words.length, at + longestName); end > at; end -= 1) {
    const entry = byKey.get(words.slice(at, end).join(' '))
    if (entry) return { entry, end }
  }
  return null
}

/**
 * Returns the port of an offer's place or a search field: 'Nhava Sheva (INNSA)', 'jnpt', 'NL RTM', 'Port of Antwerp,
 * Belgium'. Null for an unknown port. A name of several ports means the one with the most trade.
 */
export const findPort = (text: string): Port | null => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 200) return null
  const coded = entryByCode(trimmed)
  if (coded) return bare(coded)
  const named = byKey.get(keyOf(trimmed))
  if (named) return bare(named)
  const words = foldedWords(trimmed.split(/[(,;/]/)[0] ?? '')
  const start = words.findIndex((word) => !around.has(word))
  if (start < 0) return null
  const found = longestAt(words, start)
  return found && (found.end - start > 1 || (words[start] ?? '').length > 3) ? bare(found.entry) : null
}

/** Returns the port with exactly this name, alias or code; null for any other text. */
export const portNamed = (text: string): Port | null => {
  const key = keyOf(text)
  const entry = byKey.get(key) ?? byCode.get(key)
  return entry ? bare(entry) : null
}

/** Returns all names and aliases, folded. */
export const portKeys = (): Iterable<string> => byKey.keys()

/** Returns the port with this folded name or alias; null for none. */
export const portOf = (key: string): Port | null => {
  const entry = byKey.get(key)
  return entry ? bare(entry) : null
}

/**
 * Finds the port whose name or code begins at this word, in folded words. Returns its first word and the next word
 * after it. Ignores codes of three letters and everyday words.
 */
export const portAt = (
  words: readonly string[],
  at: number,
): { readonly port: Port; readonly at: number; readonly end: number } | null => {
  const word = words[at] ?? ''
  const named = longestAt(words, at)
  const isMeant = named && (named.end - at > 1 || (word.length > 3 && !everyday.has(word)))
  const entry = isMeant ? named.entry : word.length === 5 ? byCode.get(word) : undefined
  return entry === undefined ? null : { port: bare(entry), at, end: isMeant ? named.end : at + 1 }
}

/**
 * Returns the ports in running text, each once, in order. A name needs a capital first letter. Ignores three-letter
 * codes and everyday words.
 */
export const portsIn = (text: string): readonly Port[] => {
  const found = new Map<string, Port>()
  const written = text.slice(0, 20_000).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const words = written.map((word) => foldedWords(word).join(''))
  let at = 0
  while (at < words.length) {
    const word = written[at] ?? ''
    const coded = /^[A-Z]{5}$/.test(word) ? byCode.get(word.toLowerCase()) : undefined
    const named = coded || /^\p{Ll}/u.test(word) ? null : longestAt(words, at)
    const isMeant = named && (named.end - at > 1 || (word.length > 3 && !everyday.has(words[at] ?? '')))
    const entry = coded ?? (isMeant ? named.entry : undefined)
    if (entry && !found.has(entry.code)) found.set(entry.code, bare(entry))
    at = named && isMeant ? named.end : at + 1
  }
  return [...found.values()]
}

/** Returns whether two texts name the same port, or have the same words for an unknown place. */
export const samePort = (one: string, other: string): boolean => {
  const first = findPort(one)
  const second = findPort(other)
  if (first && second) return first.code === second.code
  return first === second && keyOf(one) === keyOf(other)
}

/** Returns all names of a port and its code, for a search by any of them. Empty for an unknown code. */
export const namesOfPort = (code: string): readonly string[] => {
  const entry = byCode.get(code.toLowerCase())
  return entry ? [entry.code, ...entry.names] : []
}

/** Returns the codes of all ports in a country. */
export const codesIn = (country: string): readonly string[] =>
  entries.flatMap((entry) => (entry.country === country ? [entry.code] : []))

/** Returns ports for autocompletion: those whose name, alias or code begins with `start`, shortest name first. */
export const portsLike = (start: string, limit: number): readonly Port[] => {
  const key = keyOf(start)
  if (key === '') return []
  const found = new Set<Entry>()
  for (const [called, entry] of byKey) if (called.startsWith(key)) found.add(entry)
  for (const [code, entry] of byCode) if (code.startsWith(key)) found.add(entry)
  return [...found]
    .toSorted((a, b) => a.name.length - b.name.length)
    .slice(0, limit)
    .map(bare)
}

/** Returns folded single-word port names that begin with `start`, for correcting typing errors. */
export const portWordsLike = (start: string): readonly string[] =>
  [...byKey.keys()].filter((key) => key.startsWith(start) && key.length > 3 && !key.includes(' '))
