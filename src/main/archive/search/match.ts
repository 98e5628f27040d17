import { countriesNamed, countryKeys } from '#shared/rules/countries.ts'
import { threeLetterCodes } from '#shared/rules/country-table.ts'
import { foldedWords } from '#shared/rules/fold-text.ts'
import { joinedWords, partsOfWord } from '#shared/rules/number-forms.ts'
import { closestPlace } from '#shared/rules/places.ts'
import {
  codesIn,
  namesakesOf,
  namesOfPort,
  type Port,
  portNamed,
  portsLike,
  readPort,
} from '#shared/rules/ports.ts'
import { meanings, type Reading } from '#shared/rules/reading.ts'
import type { SearchQuery } from '#shared/rules/search-query.ts'
import { marks } from '../marks.ts'
import type { StartsOf } from './index-words.ts'

/** A term of the index query and of the highlight: a word, or with `isStart` a prefix. */
export interface Term {
  readonly words: readonly string[]
  readonly isStart: boolean
  /** Phrases that show another meaning of the words: the code of a namesake, or the name beside its country. */
  readonly unless?: readonly (readonly string[])[]
}

/** Each clause must match, with any of its forms. */
export type Clauses = readonly (readonly Term[])[]

/** Letters from which an unfinished word may be the start of a port. */
const shortestStart = 4
/** Length of a port's other names in digits and letters. Three letters would be ambiguous. */
const shortestName = 4
const longestName = 4

/** Returns the phrases of a name that mean its namesakes. */
const namesakePhrases = (code: string, name: string): readonly (readonly string[])[] => {
  const words = foldedWords(name)
  return namesakesOf(code, name).flatMap(({ code: other, country }) => [
    [other.toLowerCase()],
    ...[...countryKeys(country), country.toLowerCase(), threeLetterCodes.get(country)?.toLowerCase() ?? '']
      .filter((key) => key !== '')
      .map((key) => [...words, ...key.split(' ')]),
  ])
}

const termsOfPort = (code: string): Term[] =>
  namesOfPort(code).flatMap((name) => {
    const words = foldedWords(name)
    if (words.join('').length < shortestName && /^[a-z]*$/.test(words.join(''))) return []
    const unless = namesakePhrases(code, name)
    return [{ words, isStart: false, ...(unless.length > 0 ? { unless } : {}) }]
  })

const termsOfPorts = (reading: Reading<Port>): Term[] =>
  meanings(reading).flatMap(({ code }) => termsOfPort(code))

/** Returns the terms of a place. A country matches by its ports. */
const termsOfPlace = (code: string): Term[] =>
  code.length === 2 ? codesIn(code).flatMap(termsOfPort) : termsOfPort(code)

interface PortAt {
  readonly port: Reading<Port>
  readonly end: number
}

/**
 * Reads a port's name with the country behind it. A country of another port is a word of its own, because the search
 * may mean both.
 */
const withCountry = (words: readonly string[], at: number, named: PortAt): PortAt => {
  const name = words.slice(at, named.end).join(' ')
  const isShared = named.port.kind === 'ambiguous'
  for (let end = Math.min(words.length, named.end + longestName); end > named.end; end -= 1) {
    const country = words.slice(named.end, end).join(' ')
    // A short one may be another word, such as 'in' or 'to'.
    if ((country.length < shortestName && !isShared) || countriesNamed(country).length === 0) continue
    const port = readPort(`${name}, ${country}`)
    return port.kind === 'unknown' ? named : { port, end }
  }
  return named
}

/** Returns the ports that adjacent words name. They match by all of their names. */
const portAt = (words: readonly string[], at: number): PortAt | null => {
  for (let end = Math.min(words.length, at + longestName); end > at; end -= 1) {
    const text = words.slice(at, end).join(' ')
    if (text.length < shortestName) continue
    const port = portNamed(text)
    if (port.kind !== 'unknown') return withCountry(words, at, { port, end })
  }
  return null
}

/** Similar forms of words, searched in addition when few results were found. */
export type Corrections = ReadonlyMap<string, readonly string[]>

/**
 * Returns the clauses of a query over titles and texts: whole words, and the last one as a prefix during typing. With
 * corrections, used when few results were found, every word is a prefix.
 */
export const clausesOf = (query: SearchQuery, corrections: Corrections | null = null): Clauses => {
  const isLoose = corrections !== null
  const { words, phrases, ports, isTyping } = query
  const clauses: Term[][] = phrases.map((phrase) => [{ words: phrase, isStart: false }])
  for (const port of ports) {
    const words_ = foldedWords(port)
    const exact = readPort(port)
    const isUnknown = exact.kind === 'unknown' && exact.near.length === 0
    const completed = port.length >= shortestName && isUnknown ? portsLike(port, 1) : []
    const places = completed.length > 0 ? completed : meanings(closestPlace(port))
    clauses.push([{ words: words_, isStart: true }, ...places.flatMap(({ code }) => termsOfPlace(code))])
  }
  const formsOf = (word: string, isLast: boolean): Term[] => {
    // One letter is the prefix of too many words.
    const isStart = isLoose || (isLast && isTyping && word.length > 1)
    const started = isLast && isTyping && word.length >= shortestStart ? portsLike(word, 2) : []
    const parts = partsOfWord(word)
    return [
      { words: word.split(' '), isStart },
      ...(parts === null ? [] : [{ words: parts, isStart }]),
      ...started.flatMap(({ code }) => termsOfPort(code)),
      ...(corrections?.get(word) ?? []).flatMap((meant): Term[] => [
        { words: [meant], isStart: true },
        ...termsOfPorts(portNamed(meant)),
      ]),
    ]
  }
  // A number of several words is also found where it is written as one, for each of its words.
  const numbers = joinedWords(words)
  const numbersAt = (from: number, to: number): Term[] =>
    numbers
      .filter((number) => number.from < to && number.to > from)
      .map(({ text, to }) => ({ words: [text], isStart: isTyping && to === words.length }))
  let at = 0
  while (at < words.length) {
    const port = portAt(words, at)
    const end = port?.end ?? at + 1
    if (port && end - at > 1)
      clauses.push([
        { words: words.slice(at, end).join(' ').split(' '), isStart: isTyping && end === words.length },
        ...termsOfPorts(port.port),
        ...numbersAt(at, end),
      ])
    else
      clauses.push([
        ...formsOf(words[at] ?? '', at === words.length - 1),
        ...(port ? termsOfPorts(port.port) : []),
        ...numbersAt(at, end),
      ])
    at = end
  }
  return clauses
}

const quoted = (words: readonly string[]): string => `"${words.join(' ').replaceAll('"', '')}"`

/** Returns a term for FTS5. Folded words contain only letters and digits, so no operators. */
const ftsTerm = ({ words, isStart, unless = [] }: Term, startsOf: StartsOf): string => {
  const starts = isStart ? startsOf(words.at(-1) ?? '') : []
  const term = isStart
    ? starts
        .map((last) => `${quoted([...words.slice(0, -1), last.word])}${last.isStart ? ' *' : ''}`)
        .join(' OR ')
    : quoted(words)
  return unless.length === 0 ? term : `((${term}) NOT (${unless.map(quoted).join(' OR ')}))`
}

/** Returns the part of an index query that items match whose title or text satisfies all clauses; null without any. */
export const textMatch = (clauses: Clauses, startsOf: StartsOf): string | null => {
  const expression = clauses.map((terms) => {
    const forms = new Set(terms.map((term) => ftsTerm(term, startsOf)))
    return `(${[...forms].join(' OR ')})`
  })
  return expression.length === 0 ? null : `{title body} : (${expression.join(' AND ')})`
}

/** Maximum alternatives that the index compares at each step. */
const maxAlternatives = 16

/**
 * Returns alternatives of marks for FTS5, which compares all alternatives at each step. So many become groups. FTS5
 * would merge an OR within an OR, but not a NOT, here of a mark that no item has.
 */
const anyMark = (all: readonly string[]): string => {
  const alternatives = all.map((mark) => quoted([mark]))
  if (all.length <= maxAlternatives) return alternatives.join(' OR ')
  const groups = Array.from({ length: Math.ceil(all.length / maxAlternatives) }, (_, at) =>
    alternatives.slice(at * maxAlternatives, (at + 1) * maxAlternatives),
  )
  return groups.map((some) => `((${some.join(' OR ')}) NOT ${quoted([marks.none])})`).join(' OR ')
}

/** Returns the index query: items with a mark of each list that match the text. */
export const matchOf = (marked: readonly (readonly string[])[], text: string | null): string => {
  const having = marked.map((all) => `marks : (${anyMark(all)})`)
  return [...having, ...(text === null ? [] : [text])].join(' AND ')
}
