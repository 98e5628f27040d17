import { countIn } from './light.ts'
import type { Clauses } from './match.ts'

/** What ranking needs of a thing that was found. */
export interface Candidate {
  readonly title: string
  readonly body: string
  /** Ms since 1970; when it was first seen where nobody says more. */
  readonly at: number
  readonly gone_at: number | null
  readonly etd: number | null
}

/** A title's words count for so many of a text's. */
const titleWeight = 4
// As everywhere: how soon saying it more often stops counting, and how much long texts pay for their length.
const k1 = 1.2
const b = 0.75
const dayMs = 86_400_000
/** What is so many days old counts half as much as what is of today. */
const halfAge = 30

/**
 * BM25 over what was found, with each clause as rare as it is there, times how new it is; what is gone or has departed
 * counts less. Over candidates and not the whole index: FTS5's own would count every row that has one of the words.
 */
export const ranked = <T extends Candidate>(found: readonly T[], clauses: Clauses, now: number): T[] => {
  const lengths = found.map(({ title, body }) => title.length * titleWeight + Math.min(body.length, 20_000))
  const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, found.length))
  const counts = found.map(({ title, body }) =>
    clauses.map((terms) => countIn(title, terms) * titleWeight + countIn(body, terms)),
  )
  const idfs = clauses.map((_, clause) => {
    const having = counts.filter((count) => (count[clause] ?? 0) > 0).length
    return Math.log(1 + (found.length - having + 0.5) / (having + 0.5)) + 0.2
  })
  const scoreOf = (index: number): number => {
    const thing = found[index] as T
    const size = k1 * (1 - b + (b * (lengths[index] ?? 0)) / average)
    const relevance = idfs.reduce((sum, idf, clause) => {
      const tf = counts[index]?.[clause] ?? 0
      return sum + (idf * tf * (k1 + 1)) / (tf + size)
    }, 0.01)
    const days = Math.max(0, now - thing.at) / dayMs
    const isPast = thing.etd !== null && thing.etd + dayMs < now
    const past = thing.gone_at === null ? (isPast ? 0.5 : 1) : 0.1
    return relevance * (1 + halfAge / (halfAge + days)) * past
  }
  return found
    .map((thing, index) => ({ thing, score: scoreOf(index) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ thing }) => thing)
}
