import type { Quote } from '../ipc/quotes.ts'
import { lane } from '../texts/isolated.ts'
import { type Quotes, quoteStateAt } from './quote-state.ts'
import { laneOf, placeKey } from './rate-places.ts'

/** Returns the identity of a lane: two texts of one port are the same. Null without both ends. */
export const quoteLane = ({ origin, destination }: Pick<Quote, 'origin' | 'destination'>): string | null =>
  origin.trim() === '' || destination.trim() === '' ? null : laneOf(placeKey(origin), placeKey(destination))

/** Answers to the sent quotes of a lane. */
export interface LaneWins {
  readonly lane: string
  readonly won: number
  /** Lost and expired quotes. */
  readonly lost: number
}

/**
 * Returns the answered quotes by lane, most first. An expired quote without an answer counts as lost, because nobody
 * accepted it in time; an open one does not count yet.
 */
export const laneWins = (quotes: Quotes, now: number): readonly LaneWins[] => {
  const answered = [...quotes.values()].flatMap((quote) => {
    const [key, state] = [quoteLane(quote), quoteStateAt(quote, now)]
    return key === null || state === 'drafted' || state === 'sent' ? [] : [{ key, quote, state }]
  })
  return [...Map.groupBy(answered, ({ key }) => key).values()]
    .map((all) => ({
      lane: all.map(({ quote }) => lane(quote.origin, quote.destination))[0] ?? '',
      won: all.filter(({ state }) => state === 'won').length,
      lost: all.filter(({ state }) => state !== 'won').length,
    }))
    .toSorted((a, b) => b.won + b.lost - (a.won + a.lost))
}
