/** Countries by name in all languages of the app and by ISO 3166-1 code (user-guide.md#ports). */
import { lazily } from '../lazily.ts'
import { byLanguage, languageNames } from '../texts/language.ts'
import { otherNames, stateTable, threeLetterCodes } from './country-table.ts'
import { foldedWords } from './fold-text.ts'

/** A word of a text, with the characters between the word before and this one. */
export interface Word {
  readonly folded: string
  readonly written: string
  readonly gap: string
}

/** Splits a text into its words. */
export const wordsIn = (text: string): readonly Word[] => {
  const words: Word[] = []
  let end = 0
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const parts = foldedWords(written)
    for (const [at, folded] of parts.entries())
      words.push({
        folded,
        written: parts.length === 1 ? written : folded,
        gap: at === 0 ? text.slice(end, index) : '',
      })
    end = index + written.length
  }
  return words
}

const keyOf = (text: string): string => foldedWords(text).join(' ')

const displayOf = (tag: string, style: 'long' | 'short'): Intl.DisplayNames =>
  new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' })

/** Returns the whole names of a country in languages, in the long or short style. */
const namesIn = (
  tags: readonly string[],
  style: 'long' | 'short',
): ((code: string) => ReadonlySet<string>) => {
  const displays = tags.map((tag) => displayOf(tag, style))
  return (code) => new Set(displays.map((display) => display.of(code) ?? ''))
}

/** Returns the name before brackets and the one inside: 'Myanmar (Burma)'. */
const bracketed = (name: string): readonly string[] => {
  const [, before = '', inside = ''] = /^(.*?)[(（](.*?)[)）]/.exec(name) ?? []
  return [before, inside]
}

const add = (map: Map<string, Set<string>>, key: string, code: string): void => {
  const codes = map.get(key)
  if (codes) codes.add(code)
  else if (key !== '') map.set(key, new Set([code]))
}

const tables = lazily(() => {
  const tags = Object.keys(languageNames)
  const [longNames, shortNames] = [namesIn(tags, 'long'), namesIn(tags, 'short')]
  const all = [...threeLetterCodes.keys()].map((code) => ({ code, long: longNames(code) }))
  const whole = new Map<string, Set<string>>()
  for (const { code, long } of all) for (const name of long) add(whole, keyOf(name), code)
  const byName = new Map<string, Set<string>>()
  const names = new Map<string, Set<string>>()
  for (const { code, long } of all) {
    const spellings = new Set([...long, ...shortNames(code), ...(otherNames[code] ?? [])])
    for (const name of [...spellings, ...[...spellings].flatMap(bracketed)]) {
      const key = keyOf(name)
      // The whole name of another country is no name of this one: 'Hong Kong (China)'.
      if (!(whole.get(key)?.has(code) ?? true)) continue
      add(byName, key, code)
      add(names, code, key)
    }
  }
  const byCode = new Map<string, string>()
  for (const [two, three] of threeLetterCodes) for (const code of [two, three]) byCode.set(code, two)
  const states = new Map<string, Set<string>>()
  for (const [country, table] of Object.entries(stateTable)) {
    for (const code of table.codes.split(' ')) add(states, code.toLowerCase(), country)
    for (const name of table.names.split('|')) add(states, keyOf(name), country)
  }
  const longest = Math.max(...[...byName.keys(), ...states.keys()].map((key) => key.split(' ').length))
  return { byName, names, byCode, states, longest }
})

const none: ReadonlySet<string> = new Set()

/** A country beside a place. */
export interface CountryMark {
  /** ISO 3166-1 alpha-2 codes. A few names mean different countries in different languages. */
  readonly countries: ReadonlySet<string>
  /** Countries that have a state of this name or code: 'CA' is also California. */
  readonly states: ReadonlySet<string>
  /** Whether the word can mean nothing else. */
  readonly isSure: boolean
  readonly end: number
}

const separator = /[,;:/([\-–—·|،؛、，；（]/

/** Codes that are also words of the trade: container yard, store door. */
const tradeWords = new Set(['cy', 'sd'])

const codeAt = (words: readonly Word[], at: number): Omit<CountryMark, 'end'> | null => {
  const { byName, byCode, states } = tables()
  const { folded, written, gap } = words[at] as Word
  const [isUpper, isLower] = [/^[A-Z]+$/.test(written), /^[a-z]+$/.test(written)]
  // One plain letter is a word of several languages.
  const named = folded.length === 1 && (isUpper || isLower) ? none : (byName.get(folded) ?? none)
  const code = byCode.get(folded.toUpperCase())
  const coded = code === undefined || tradeWords.has(folded) ? none : new Set([code])
  const inStates = states.get(folded) ?? none
  const [first, second] = isUpper ? [coded, named] : [named, coded]
  const preferred = first.size > 0 ? first : second
  const countries = isLower ? new Set([...named, ...coded]) : preferred
  if (countries.size + inStates.size === 0) return null
  const isAlone = separator.test(gap) || (isUpper && at === words.length - 1)
  return { countries, states: inStates, isSure: isAlone || (!isUpper && !isLower && named.size > 0) }
}

/** Returns the country or state that begins at this word; null for none. */
export const countryAt = (words: readonly Word[], at: number): CountryMark | null => {
  const { byName, states, longest } = tables()
  for (let end = Math.min(words.length, at + longest); end > at; end -= 1) {
    const run = words.slice(at, end).map(({ folded }) => folded)
    if (run.length === 1 && /^[a-z]{1,3}$/.test(run[0] ?? '')) {
      const mark = codeAt(words, at)
      return mark && { ...mark, end }
    }
    const key = run.join(' ')
    const [countries, inStates] = [byName.get(key) ?? none, states.get(key) ?? none]
    if (countries.size + inStates.size > 0) return { countries, states: inStates, isSure: true, end }
  }
  return null
}

/** Returns the codes of the countries with this name or code; none for other texts. */
export const countriesNamed = (text: string): readonly string[] => {
  const words = wordsIn(text)
  const mark = words.length === 0 ? null : countryAt(words, 0)
  return mark?.end === words.length ? [...mark.countries] : []
}

/** Returns all folded names of a country, in all languages of the app. */
export const countryKeys = (code: string): ReadonlySet<string> => tables().names.get(code) ?? none

const display = byLanguage((tag) => displayOf(tag, 'long'))
const english = lazily(() => displayOf('en', 'long'))

/** Returns a country's name in the current language; '' for an unknown code. */
export const countryName = (code: string): string =>
  threeLetterCodes.has(code) ? (display().of(code) ?? '') : ''

/** Returns a country's name in English, for stored texts; the text itself for an unknown code. */
export const englishName = (code: string): string =>
  threeLetterCodes.has(code.toUpperCase()) ? (english().of(code.toUpperCase()) ?? code) : code

/** Returns the folded names of all countries in English and in the current language. */
export const ownCountryKeys = byLanguage((tag): ReadonlyMap<string, string> => {
  const readers = (['long', 'short'] as const).map((style) => namesIn(['en', tag], style))
  const keys = new Map<string, string>()
  for (const code of threeLetterCodes.keys())
    for (const name of [...readers.flatMap((read) => [...read(code)]), ...(otherNames[code] ?? [])])
      for (const key of [name, ...bracketed(name)].map(keyOf))
        if (countryKeys(code).has(key)) keys.set(key, code)
  return keys
})
