import type { SearchSegment } from '#shared/ipc/archive-search.ts'
import { foldText, searchWord, traceText } from '#shared/rules/fold-text.ts'
import { placesOfText } from '#shared/rules/number-forms.ts'
import { foldForSearch } from '#shared/rules/search-words.ts'
import type { Clauses, Term } from './match.ts'

/** Maximum characters of an excerpt, and those before the first hit. */
const longestExcerpt = 180
const before = 50
/** Characters searched for an excerpt. */
const maxRead = 20_000
/** Maximum marked places of one number in a text. */
const maxNumbers = 50

interface Word {
  readonly from: number
  readonly to: number
  readonly folded: string
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(searchWord), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: foldText(word),
  }))

const holds = ({ words, isStart }: Term, all: readonly Word[], at: number): boolean =>
  words.every((word, offset) => {
    const foldedWord = all[at + offset]?.folded
    return isStart && offset === words.length - 1 ? foldedWord?.startsWith(word) : foldedWord === word
  })

interface Range {
  readonly from: number
  readonly to: number
}

/** Returns the numbers of the query in a text, however they are spaced. */
const numbersIn = (text: string, terms: readonly Term[]): Range[] => {
  const wanted = terms.filter(({ words: [word = '', ...more] }) => more.length === 0 && /\d{2}/.test(word))
  if (wanted.length === 0) return []
  const traced = traceText(text)
  const isInside = (at: number): boolean => /[\p{L}\p{N}]/u.test(traced.text[at] ?? '')
  return wanted.flatMap(({ words: [word = ''], isStart }) =>
    placesOfText(word)(traced.text, maxNumbers)
      .filter(({ to }) => isStart || !isInside(to))
      .map(({ from, to }) => ({ from: traced.start(from), to: traced.end(to - 1) })),
  )
}

/** Returns the matching ranges of a text, from left to right. */
const hitsIn = (text: string, words: readonly Word[], clauses: Clauses): Range[] => {
  const terms = clauses.flat()
  const found = numbersIn(text, terms)
  for (let at = 0; at < words.length; at += 1) {
    const lengths = terms.filter((term) => holds(term, words, at)).map((term) => term.words.length)
    const first = words[at]
    const last = words[at + Math.max(0, ...lengths) - 1]
    if (lengths.length === 0 || !first || !last) continue
    found.push({ from: first.from, to: last.to })
    at += Math.max(...lengths) - 1
  }
  return found.toSorted((one, other) => one.from - other.from || other.to - one.to)
}

const segmentsOf = (text: string, hits: readonly Range[], from: number, to: number): SearchSegment[] => {
  const segments: SearchSegment[] = []
  let at = from
  const add = (end: number, isHit: boolean): void => {
    if (end > at) segments.push({ text: text.slice(at, end), isHit })
    at = Math.max(at, end)
  }
  for (const hit of hits) {
    if (hit.to <= from || hit.from >= to) continue
    add(hit.from, false)
    add(Math.min(hit.to, to), true)
  }
  add(to, false)
  return segments
}

/** Returns a whole text in segments. */
export const lit = (text: string, clauses: Clauses): SearchSegment[] =>
  segmentsOf(text, hitsIn(text, wordsOf(text), clauses), 0, text.length)

/** Returns the words around the first hit in one line, else the start of the text. */
export const excerptOf = (body: string, clauses: Clauses): SearchSegment[] => {
  const text = body.slice(0, maxRead).replace(/\s+/g, ' ').trim()
  const words = wordsOf(text)
  const hits = hitsIn(text, words, clauses)
  const first = hits[0]?.from ?? 0
  const from = first <= before ? 0 : (words.find((word) => word.from >= first - before)?.from ?? first)
  const until = Math.min(text.length, from + longestExcerpt)
  const to = until === text.length ? until : (words.findLast((word) => word.to <= until)?.to ?? until)
  const shown = segmentsOf(text, hits, from, Math.max(to, Math.min(until, hits[0]?.to ?? 0)))
  // A struck price must not look valid because the mark before it is outside.
  const isStruck = text.slice(0, from).split('~~').length % 2 === 0
  const dots = (isThere: boolean): SearchSegment[] => (isThere ? [{ text: '…', isHit: false }] : [])
  return [
    ...dots(from > 0),
    ...(isStruck ? [{ text: '~~', isHit: false }] : []),
    ...shown,
    ...dots(to < text.length),
  ]
}

/** Returns a function that counts matches in a text approximately, for ranking. */
export const counterIn = (text: string): ((terms: readonly Term[]) => number) => {
  const folded = foldForSearch(text.slice(0, maxRead))
  return (terms) => {
    let count = 0
    for (const { words } of terms) {
      const word = words.join(' ')
      for (let at = folded.indexOf(word); at >= 0 && count < 20; at = folded.indexOf(word, at + word.length))
        count += 1
    }
    return count
  }
}
