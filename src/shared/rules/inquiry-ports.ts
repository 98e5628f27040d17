/** Ports of an inquiry. */
import { laneArrow } from '../texts/isolated.ts'
import { foldedWords, foldText, searchWord } from './fold-text.ts'
import { type FoundFact, gap, type InquiryRole, roleBefore, wordEnd, wordStart } from './inquiry-facts.ts'
import { type Port, portAt, portNamed } from './ports.ts'
import { meanings } from './reading.ts'

const fillers = String.raw`(?:\s{1,3}(?:the|port|puerto|porto|of|de|limanı|airport|sea))*${gap}[:：(–-]?${gap}$`
const portRoles: readonly (readonly [RegExp, InquiryRole])[] = [
  [
    new RegExp(
      `${wordStart}(?:from|ex|pol|aol|origin|origen|origem|origine|loading|desde|embarque|chargement|yükleme|kalkış|từ|من)${fillers}|(?:从|自|起运[港地]|装货港)${gap}[:：]?$`,
      'iu',
    ),
    'origin',
  ],
  [
    new RegExp(
      `${wordStart}(?:to|pod|aod|destination|destino|delivery|discharge|hasta|para|vers|varış|tahliye|đến|إلى|الى)${fillers}|(?:到|至|目的[港地]|卸货港)${gap}[:：]?$|(?:->|=>|${laneArrow}|>|»)${gap}$`,
      'iu',
    ),
    'destination',
  ],
]

/** A word with its place in the text. */
interface PlacedWord {
  readonly folded: string
  readonly from: number
  readonly to: number
}

const wordsOf = (text: string): readonly PlacedWord[] =>
  Array.from(text.matchAll(searchWord)).flatMap(({ 0: written, index }) =>
    foldedWords(written).map((folded) => ({ folded, from: index, to: index + written.length })),
  )

/** More words than a port with its country has. */
const mostPortWords = 12

/** What may stand between the two ports of a lane. */
const linkPattern = /^[\s,(]{0,3}(?:-|–|—|\/|to)?[\s)]{0,3}$/i

/** What links two ports as a lane. After a comma another thing may begin. */
const lanePattern = /^(?:\s{1,3}|\s{0,3}(?:[-–—/]|to)\s{0,3})$/i

type FoundPort = FoundFact & { readonly kind: 'port' }

/** Returns the port that begins at a word; null without one. `last` is the port before. */
const portFactAt = (
  text: string,
  words: readonly PlacedWord[],
  at: number,
  last: FoundPort | undefined,
): { readonly fact: FoundPort; readonly next: number } | null => {
  const word = words[at] as PlacedWord
  const role = roleBefore(text, word.from, portRoles)
  const isLinked = last !== undefined && linkPattern.test(text.slice(last.to, word.from))
  const made = (found: readonly Port[], next: number, isSure: boolean) => ({
    fact: {
      kind: 'port' as const,
      from: word.from,
      to: words[next - 1]?.to ?? word.to,
      meanings: found,
      role,
      isDoubtful: !isSure && role === null && !isLinked,
    },
    next,
  })
  const found = portAt(
    words.slice(at, at + mostPortWords).map(({ folded }) => folded),
    0,
  )
  if (found?.at === 0 && meanings(found.port).length > 0) {
    const isOneSmallWord = found.end === 1 && /^\p{Ll}/u.test(text.slice(word.from))
    return made(meanings(found.port), at + found.end, !isOneSmallWord)
  }
  // A code of an airport, and an everyday word or a surname that is a port too.
  const named = meanings(portNamed(word.folded))
  if (named.length === 0 || word.folded.length < 3) return null
  const isCode = word.folded.length === 3
  return isCode && role === null ? null : made(named, at + 1, false)
}

/** A pair of airports by their codes: 'BOM-FRA'. */
const airLane = new RegExp(
  `${wordStart}([a-z]{3})(${gap}(?:-|–|${laneArrow}|->|to|/)${gap})([a-z]{3})${wordEnd}`,
  'giu',
)

/** Returns the first pair of airports. */
const codedLane = (text: string): readonly FoundPort[] => {
  for (const { 0: all, 1: one = '', 2: link = '', 3: other = '', index } of text.matchAll(airLane)) {
    const [origin = [], destination = []] = [one, other].map((code) => meanings(portNamed(code)))
    if (origin.length === 0 || destination.length === 0 || foldText(one) === foldText(other)) continue
    const second = index + one.length + link.length
    return [
      { kind: 'port', from: index, to: index + one.length, meanings: origin, role: 'origin' },
      { kind: 'port', from: second, to: index + all.length, meanings: destination, role: 'destination' },
    ]
  }
  return []
}

const codesOf = ({ meanings: all }: FoundPort): string => all.map(({ code }) => code).join(' ')

/** Returns all ports in a text, each once: where a word says its role, or else where it is first. */
const portFacts = (text: string): readonly FoundPort[] => {
  const words = wordsOf(text)
  const found = new Map(codedLane(text).map((port) => [codesOf(port), port]))
  let last: FoundPort | undefined
  for (let at = 0; at < words.length; ) {
    const read = portFactAt(text, words, at, last)
    at = read?.next ?? at + 1
    if (read === null) continue
    const { fact } = read
    last = fact
    const before = found.get(codesOf(fact))
    if (!before || (before.isDoubtful && !fact.isDoubtful)) found.set(codesOf(fact), fact)
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from)
}

/**
 * Finds the ports. A word before it, a link such as '-' between two, or else the order, says which end of the lane a port
 * is. A word that may be no port counts only while an end is missing.
 */
export const findPorts = (text: string): readonly FoundFact[] => {
  const found = portFacts(text)
  const isLink = (one: FoundPort | undefined, other: FoundPort | undefined): boolean =>
    one !== undefined && other !== undefined && lanePattern.test(text.slice(one.to, other.from))
  const rankOf = (port: FoundPort, at: number): number => {
    if (port.role) return 0
    if (port.isDoubtful) return 3
    return isLink(found[at - 1], port) || isLink(port, found[at + 1]) ? 1 : 2
  }
  const placed: FoundPort[] = []
  const isFree = (role: InquiryRole): boolean => !placed.some((one) => one.role === role)
  const ranked = found
    .map((port, at) => ({ port, rank: rankOf(port, at) }))
    .toSorted((a, b) => a.rank - b.rank)
  for (const { port } of ranked) {
    const own = port.role && isFree(port.role) ? port.role : null
    const role = port.role ? own : ((['origin', 'destination'] as const).find(isFree) ?? null)
    if (role !== null || !port.isDoubtful) placed.push({ ...port, role })
  }
  return placed
}
