import { foldedWords } from '#shared/rules/fold-text.ts'
import { meantPlace } from '#shared/rules/places.ts'
import { codesIn, findPort, namesOfPort, portNamed, portsLike } from '#shared/rules/ports.ts'
import type { SearchQuery } from '#shared/rules/search-query.ts'

/** A term of the index query and of the highlight: a word, or with `isStart` a prefix. */
export interface Term {
  readonly words: readonly string[]
  readonly isStart: boolean
}

/** Each clause must match, with any of its forms. */
export type Clauses = readonly (readonly Term[])[]

/** Letters from which an unfinished word may be the start of a port. */
const shortestStart = 4
/** Length of a port's other names in digits and letters. Three letters would be ambiguous. */
const shortestName = 4
const longestName = 4

const termsOfPort = (code: string): Term[] =>
  namesOfPort(code).flatMap((name) => {
    const words = foldedWords(name)
    return words.join('').length < shortestName && /^[a-z]*$/.test(words.join(''))
      ? []
      : [{ words, isStart: false }]
  })

/** Returns the terms of a place. A country matches by its ports. */
const termsOfPlace = (code: string): Term[] =>
  code.length === 2 ? codesIn(code).flatMap(termsOfPort) : termsOfPort(code)

/** Returns the port that adjacent words name. It matches by all of its names. */
const portAt = (
  words: readonly string[],
  at: number,
): { readonly code: string; readonly end: number } | null => {
  for (let end = Math.min(words.length, at + longestName); end > at; end -= 1) {
    const text = words.slice(at, end).join(' ')
    const port = text.length < shortestName ? null : portNamed(text)
    if (port) return { code: port.code, end }
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
    const begun = port.length >= shortestName && findPort(port) === null ? portsLike(port, 1)[0] : undefined
    clauses.push([
      { words: words_, isStart: true },
      ...termsOfPlace(begun?.code ?? meantPlace(port)?.code ?? ''),
    ])
  }
  const formsOf = (word: string, isLast: boolean): Term[] => {
    // One letter is the prefix of too many words.
    const isStart = isLoose || (isLast && isTyping && word.length > 1)
    const started = isLast && isTyping && word.length >= shortestStart ? portsLike(word, 2) : []
    return [
      { words: word.split(' '), isStart },
      ...started.flatMap(({ code }) => termsOfPort(code)),
      ...(corrections?.get(word) ?? []).flatMap((meant): Term[] => [
        { words: [meant], isStart: true },
        ...termsOfPort(portNamed(meant)?.code ?? ''),
      ]),
    ]
  }
  let at = 0
  while (at < words.length) {
    const port = portAt(words, at)
    const end = port?.end ?? at + 1
    if (port && end - at > 1)
      clauses.push([
        { words: words.slice(at, end).join(' ').split(' '), isStart: isTyping && end === words.length },
        ...termsOfPort(port.code),
      ])
    else
      clauses.push([
        ...formsOf(words[at] ?? '', at === words.length - 1),
        ...(port ? termsOfPort(port.code) : []),
      ])
    at = end
  }
  return clauses
}

const quoted = (words: readonly string[]): string => `"${words.join(' ').replaceAll('"', '')}"`

/** Returns a term for FTS5. Folded words contain only letters and digits, so no operators. */
const ftsTerm = ({ words, isStart }: Term): string => `${quoted(words)}${isStart ? ' *' : ''}`

/** Returns the index query: items with a mark of each list, whose title or text satisfies all clauses. */
export const matchOf = (marked: readonly (readonly string[])[], clauses: Clauses): string => {
  const having = marked.map((marks) => `marks : (${marks.map((mark) => quoted([mark])).join(' OR ')})`)
  const saying = clauses.map((terms) => `(${terms.map(ftsTerm).join(' OR ')})`).join(' AND ')
  return [...having, ...(clauses.length === 0 ? [] : [`{title body} : (${saying})`])].join(' AND ')
}
