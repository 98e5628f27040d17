import { dayMs } from '#shared/dates.ts'
import { counterIn } from './light.ts'
import type { Clauses } from './match.ts'

/** Fields of a result that ranking needs. */
export interface Candidate {
  readonly kind: string
  readonly title: string
  readonly body: string
  /** Ms since 1970; the time when first seen if nothing else is known. */
  readonly at: number
  readonly gone_at: number | null
  readonly etd: number | null
}

/** Weight of a word in the title relative to one in the text. */
const titleWeight = 4
// BM25's usual parameters: saturation of repeated words, and normalisation by length.
const k1 = 1.2
const b = 0.75
/** Days after which a result has half its weight. */
const halfAge = 30

/** Compares departures by their distance to now; unknown ones come last. */
const byDeparture = (one: number | null, other: number | null, now: number): number =>
  one === null || other === null
    ? Number(one === null) - Number(other === null)
    : Math.abs(one - now) - Math.abs(other - now)

/**
 * Sorts results by relevance, then by date: departures by distance to now, all others newest first. Relevance is BM25
 * multiplied by recency, with each clause's rarity among the results. Deleted and departed results count less. For a
 * voyage, relevance is whether its lane matches each clause, whatever the port's spelling. FTS5's own ranking would
 * count every row with one of the words.
 */
export const ranked = <T extends Candidate>(found: readonly T[], clauses: Clauses, now: number): T[] => {
  const lengths = found.map(({ title, body }) => title.length * titleWeight + Math.min(body.length, 20_000))
  const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, found.length))
  const counts = found.map(({ title, body }) => {
    const [inTitle, inBody] = [counterIn(title), counterIn(body)]
    return clauses.map((terms) => inTitle(terms) * titleWeight + inBody(terms))
  })
  const idfs = clauses.map((_, clause) => {
    const having = counts.filter((count) => (count[clause] ?? 0) > 0).length
    return Math.log(1 + (found.length - having + 0.5) / (having + 0.5)) + 0.2
  })
  const relevanceOf = (index: number): number => {
    const { kind, at } = found[index] as T
    const hits = clauses.map((_, clause) => counts[index]?.[clause] ?? 0)
    if (kind === 'voyage' || kind === 'vehicle')
      return 1 + hits.filter((count) => count >= titleWeight).length
    const size = k1 * (1 - b + (b * (lengths[index] ?? 0)) / average)
    const relevance = idfs.reduce((sum, idf, clause) => {
      const tf = hits[clause] ?? 0
      return sum + (idf * tf * (k1 + 1)) / (tf + size)
    }, 0.01)
    const days = Math.max(0, now - at) / dayMs
    return relevance * (1 + halfAge / (halfAge + days))
  }
  const scoreOf = (thing: T, index: number): number => {
    const relevance = relevanceOf(index)
    if (thing.gone_at !== null) return relevance * 0.1
    const isPast = thing.etd !== null && thing.etd + dayMs < now
    return isPast ? relevance * 0.5 : relevance
  }
  return found
    .map((thing, index) => ({ thing, score: scoreOf(thing, index) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        byDeparture(one.thing.etd, other.thing.etd, now) ||
        other.thing.at - one.thing.at,
    )
    .map(({ thing }) => thing)
}
