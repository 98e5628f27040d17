/**
 * Reads the plain words of a broker's search as filters (user-guide.md#search): 'fcl nhava sheva rotterdam december'
 * is `kind:fcl port:INNSA port:NLRTM etd:2026-12`.
 */
import { dayMs, isoDay, localDay, monthOf, weekMs } from '../dates.ts'
import { laneArrow } from '../texts/isolated.ts'
import { foldedWords, foldText } from './fold-text.ts'
import { daysOfSpan, namedSpan } from './named-spans.ts'
import { portAt } from './ports.ts'
import { onlyMeaning } from './reading.ts'
import { type DaySpan, daysIn } from './search-dates.ts'
import { longestSearch, plainSigns } from './search-query.ts'

/** A part of a search that is read as a filter. */
export interface PlainFilter {
  readonly kind: 'lane' | 'mode' | 'etd'
  /** The words as typed. */
  readonly typed: string
  /** The filter as it could have been typed. */
  readonly filter: string
  /** The search with these words as phrases, which are no filters. */
  readonly without: string
}

interface PlainSearch {
  /** The search with its filters. */
  readonly query: string
  readonly filters: readonly PlainFilter[]
}

/** A plain word of the search, with its place in it. */
interface Piece {
  readonly text: string
  readonly at: number
  readonly end: number
}

interface Found extends Omit<PlainFilter, 'without' | 'typed'> {
  /** The first piece, and the one after the last. */
  readonly from: number
  readonly to: number
  /** The first and the last piece of each phrase that the words are without the filter. */
  readonly parts: readonly (readonly [from: number, to: number])[]
}

const arrows: ReadonlySet<string> = new Set([laneArrow, '->', '=>', '>', '-', '–', '—'])
const piecePattern = new RegExp(
  String.raw`"[^"]*"?|(?<!\S)[a-z]+:\S*|${laneArrow}|->|=>|[^\s"${laneArrow}>=]+(?<!-)|\S`,
  'giu',
)

/** Splits a search into its plain words, in runs that no phrase and no prefix interrupts. */
const runsIn = (typed: string): readonly (readonly Piece[])[] => {
  const runs: Piece[][] = [[]]
  for (const { 0: text, index } of plainSigns(typed).matchAll(piecePattern)) {
    if (text.startsWith('"') || /^[a-z]+:/i.test(text)) runs.push([])
    else runs.at(-1)?.push({ text, at: index, end: index + text.length })
  }
  return runs
}

const modes = new Set(['fcl', 'lcl', 'air'])

const isoSpan = ({ from, to }: DaySpan): string => `etd:${isoDay(from)}..${isoDay(to - dayMs)}`

/** Returns the next one of a month or day without a year: departures are ahead. */
const coming = (text: string, span: DaySpan, today: number): DaySpan => {
  if (/\p{Nd}{4}/u.test(text) || span.to > today) return span
  return daysIn(text, monthOf(today, 12)) ?? span
}

/** Maximum words of a date: '1 de diciembre de 2026'. */
const mostDateWords = 5

/**
 * Returns the days of a written date that is ahead: a day with its month, a month, or a week or month by its distance. Null
 * for other texts. `now` in ms since 1970.
 */
export const comingDays = (text: string, now: number): DaySpan | null => {
  if (/^\+?\p{Nd}+[dw]$/u.test(foldText(text))) return null
  const today = localDay(now)
  const named = namedSpan(
    text,
    ({ unit, distance }) => distance >= 0 && (unit === 'week' || unit === 'month'),
  )
  if (named !== null) return daysOfSpan(named, today)
  // Without the name of a month, figures may be anything, and 'today' is about a message.
  const isWritten = /\p{L}{2}|月/u.test(text) && !/^\p{L}+$/u.test(text)
  const read = daysIn(text, now)
  const isMonth = read !== null && read.to - read.from > weekMs
  return read !== null && (isMonth || isWritten) ? coming(text, read, today) : null
}

/** Returns the date that begins with a piece. */
const dateAt = (run: readonly Piece[], at: number, now: number): Found | null => {
  for (let to = Math.min(run.length, at + mostDateWords); to > at; to -= 1) {
    const text = run
      .slice(at, to)
      .map((piece) => piece.text)
      .join(' ')
    const span = comingDays(text, now)
    if (span !== null) return { kind: 'etd', filter: isoSpan(span), from: at, to, parts: [[at, to]] }
  }
  return null
}

const modeAt = (run: readonly Piece[], at: number): Found | null => {
  const word = foldText(run[at]?.text ?? '')
  return modes.has(word)
    ? { kind: 'mode', filter: `kind:${word}`, from: at, to: at + 1, parts: [[at, at + 1]] }
    : null
}

const isTo = ({ text }: Piece): boolean => arrows.has(text) || foldText(text) === 'to'
const isFrom = ({ text }: Piece): boolean => ['from', 'ex'].includes(foldText(text))

/** Returns the port whose name is exactly some pieces, from `at` on. */
const portOf = (
  run: readonly Piece[],
  at: number,
): { readonly filter: string; readonly to: number } | null => {
  const words = run.slice(at).map(({ text }) => foldedWords(text))
  const found = portAt(words.flat(), 0)
  if (found === null || found.at !== 0) return null
  let to = at
  for (let count = 0; count < found.end; to += 1) count += words[to - at]?.length ?? found.end
  if (words.slice(0, to - at).flat().length !== found.end) return null
  const code = onlyMeaning(found.port)?.code
  const typed = words.flat().slice(0, found.end).join(' ')
  return { filter: `port:${code ?? `"${typed}"`}`, to }
}

/** Returns two ports in a row: 'nhava sheva rotterdam', 'from jnpt to nlrtm', 'to nlrtm from jnpt'. */
const laneAt = (run: readonly Piece[], at: number): Found | null => {
  const lead = run[at]
  if (lead === undefined) return null
  const isReversed = foldText(lead.text) === 'to'
  const first = isReversed || isFrom(lead) ? at + 1 : at
  const one = portOf(run, first)
  if (one === null) return null
  const between = run[one.to]
  const isLinked = between !== undefined && (isReversed ? isFrom(between) : isTo(between))
  const second = isLinked ? one.to + 1 : one.to
  const other = portOf(run, second)
  if (other === null || one.filter === other.filter || (isReversed && !isLinked)) return null
  const ports = isReversed ? [other, one] : [one, other]
  return {
    kind: 'lane',
    filter: ports.map(({ filter }) => filter).join(' '),
    from: at,
    to: other.to,
    parts: [
      [first, one.to],
      [second, other.to],
    ],
  }
}

/** Returns whether a run has nothing but filters and ports. */
const isAllRead = (run: readonly Piece[], found: readonly Found[]): boolean => {
  let at = 0
  let ports = 0
  while (at < run.length) {
    const read = found.find(({ from }) => from === at)?.to
    const port = read === undefined ? portOf(run, at) : null
    if (port) ports += 1
    const next = read ?? port?.to
    if (next === undefined) return false
    at = next
  }
  return found.length + ports > 1
}

/**
 * Reads a search. Words are filters only where they speak of an offer: beside a lane, a mode beside its date, or if
 * there are no other words than modes, dates and ports. So 'may' and 'air' alone stay words. A typed prefix of a kind of filter takes precedence.
 * `now` in ms since 1970.
 */
export const plainFilters = (typed: string, now: number): PlainSearch => {
  const text = typed.slice(0, longestSearch)
  const has = (prefixes: string): boolean =>
    new RegExp(`(?<!\\S)(?:${prefixes}):`, 'i').test(plainSigns(text))
  // An alert and a departure have one range of days; a date beside `after:` is part of it.
  const [noDate, noMode, noLane] = [has('etd|price|after|before|on'), has('kind'), has('port')]
  const readings = runsIn(text).map((run) => {
    const found: Found[] = []
    for (
      let at = 0;
      at < run.length;
      at = found.at(-1)?.from === at ? (found.at(-1)?.to ?? at + 1) : at + 1
    ) {
      const isNew = (kind: Found['kind']): boolean => !found.some((one) => one.kind === kind)
      const next =
        (noLane || !isNew('lane') ? null : laneAt(run, at)) ??
        (noMode || !isNew('mode') ? null : modeAt(run, at)) ??
        (noDate || !isNew('etd') ? null : dateAt(run, at, now))
      if (next) found.push(next)
    }
    return { run, found }
  })
  const isAboutOffers = readings.some(({ run, found }) => {
    const has = (kind: Found['kind']): boolean => found.some((one) => one.kind === kind)
    // 'air' is a word of many other searches.
    const isFreight = found.some(({ filter }) => filter === 'kind:fcl' || filter === 'kind:lcl')
    return has('lane') || (isFreight && has('etd')) || (found.length > 0 && isAllRead(run, found))
  })
  const used = isAboutOffers
    ? readings.flatMap(({ run, found }) => found.map((one) => ({ ...one, run })))
    : []
  const placeOf = ({ run, from, to }: (typeof used)[number]) => ({
    at: run[from]?.at ?? 0,
    end: run[to - 1]?.end ?? 0,
  })
  const replaced = (
    changes: readonly { readonly at: number; readonly end: number; readonly by: string }[],
  ): string =>
    changes.reduceRight((all, { at, end, by }) => `${all.slice(0, at)}${by}${all.slice(end)}`, text)
  return {
    query: replaced(used.map((one) => ({ ...placeOf(one), by: one.filter }))),
    filters: used.map((one) => {
      const { at, end } = placeOf(one)
      const phrases = one.parts.map(
        ([from, to]) => `"${text.slice(one.run[from]?.at ?? 0, one.run[to - 1]?.end ?? 0)}"`,
      )
      return {
        kind: one.kind,
        typed: text.slice(at, end),
        filter: one.filter,
        without: replaced([{ at, end, by: phrases.join(' ') }]),
      }
    }),
  }
}
