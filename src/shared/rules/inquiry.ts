/**
 * Reads an inquiry about freight (user-guide.md#reading-an-inquiry): a message of a customer, or pasted text, in any language.
 * Nothing is guessed: words with several meanings have all of them, and the reader chooses.
 */
import { startOf } from './clip.ts'
import { cargoFinders } from './inquiry-cargo.ts'
import type { FoundFact, InquiryFact } from './inquiry-facts.ts'
import { findPorts } from './inquiry-ports.ts'
import { findCommodity, findDays, findIncoterms, findModes } from './inquiry-words.ts'
import { plainSigns } from './search-query.ts'

/** Maximum characters of an inquiry. Facts behind them are not read. */
export const longestInquiry = 20_000

/** Replaces digits of other scripts and full-width signs one for one, so that places stay. */
const plainText = (text: string): string =>
  plainSigns(text).replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    if (digit.length > 1) return digit
    const code = digit.charCodeAt(0)
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1
    return String(value)
  })

/** Removes white space and marks at both ends of a fact. */
const trimmed = (text: string, fact: FoundFact): FoundFact => {
  const words = text.slice(fact.from, fact.to)
  const start = /^[\s,:;-]*/.exec(words)?.[0].length ?? 0
  const end = /[\s,:;-]*$/.exec(words.slice(start))?.[0].length ?? 0
  return { ...fact, from: fact.from + start, to: Math.max(fact.from + start, fact.to - end) }
}

/**
 * Returns the facts in a text, in their order and without overlaps. Never throws, and takes time in proportion to the text. `now`
 * in ms since 1970: days without a year are ahead of it.
 */
export const readInquiry = (typed: string, now: number): readonly InquiryFact[] => {
  const text = plainText(startOf(typed, longestInquiry))
  const taken = new Uint8Array(text.length)
  const found: FoundFact[] = []
  const take = (facts: readonly FoundFact[]): void => {
    for (const untrimmed of facts) {
      const fact = trimmed(text, untrimmed)
      if (fact.from === fact.to || taken.subarray(fact.from, fact.to).includes(1)) continue
      taken.fill(1, fact.from, fact.to)
      found.push(fact)
    }
  }
  for (const finder of [...cargoFinders, findIncoterms, findDays(now), findModes, findPorts])
    take(finder(text))
  const ends = found.flatMap(({ kind, to }) =>
    kind === 'containers' || kind === 'pieces' || kind === 'weight' ? [to] : [],
  )
  take(
    findCommodity(text, ends).map((fact) => {
      const used = taken.indexOf(1, fact.from)
      return used < 0 || used >= fact.to ? fact : { ...fact, to: used }
    }),
  )
  const hasContainers = found.some(({ kind }) => kind === 'containers')
  return found
    .toSorted((a, b) => a.from - b.from)
    .map((fact) => {
      const words = typed.slice(fact.from, fact.to)
      // Whole containers by sea are FCL.
      const isFcl = fact.kind === 'mode' && hasContainers && fact.meanings.length > 1
      const meanings = fact.kind === 'commodity' ? [words] : fact.meanings
      return {
        isDoubtful: false,
        role: null,
        ...fact,
        meanings: isFcl ? ['fcl'] : meanings,
        words,
      } as InquiryFact
    })
}
