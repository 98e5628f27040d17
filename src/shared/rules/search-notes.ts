/** Notes on how a search was read, for texts that could mean something else. */
import { dayRange } from '../dates.ts'
import { amounts } from '../texts/numbers.ts'
import { closestPlace, placeInCountry } from './places.ts'
import { mapReading, type Reading } from './reading.ts'
import { saidDaysIn } from './said-dates.ts'
import type { DaySpan } from './search-dates.ts'
import { type PriceBound, readPrices } from './search-prices.ts'
import { searchTokens } from './search-query.ts'

/** A part of a search with its meanings as shown: several ports or prices, or the price or time as it was read. */
export interface SearchNote {
  readonly kind: 'port' | 'price' | 'time'
  readonly typed: string
  readonly meanings: readonly string[]
}

const boundText = ({ sign, amount, currency }: PriceBound): string =>
  [sign, amounts.format(amount), currency ?? ''].filter((part) => part !== '').join(' ')

const pricesText = (bounds: readonly PriceBound[]): string => bounds.map(boundText).join(' ')

const noteOf = (kind: SearchNote['kind'], typed: string, reading: Reading<string>): readonly SearchNote[] => {
  if (reading.kind === 'unknown') return []
  const meanings = reading.kind === 'ambiguous' ? reading.among : [reading.value]
  return [{ kind, typed, meanings }]
}

/** Whether an amount has separators or digits of another script, so that the reader wants to see how it was read. */
const isFormatted = (text: string): boolean => /[^\x20-\x7e]|\d[.,' ]\d/.test(text)

const timeText = ({ from, to }: DaySpan): string => dayRange(from, to - 1)

/**
 * Returns the notes on a search: its ambiguous ports and prices, each price that was written with separators, and each
 * time without a prefix. `now` in ms since 1970.
 */
export const searchNotes = (typed: string, now: number): readonly SearchNote[] =>
  searchTokens(typed).flatMap(({ prefix, text, isTime = false }): readonly SearchNote[] => {
    const days = isTime ? saidDaysIn(text, now) : null
    if (days) return [{ kind: 'time', typed: text, meanings: [timeText(days)] }]
    if (prefix === 'price' && isFormatted(text))
      return noteOf('price', text, mapReading(readPrices(text), pricesText))
    const place = prefix === 'port' ? closestPlace(text) : null
    return place?.kind === 'ambiguous' ? noteOf('port', text.trim(), mapReading(place, placeInCountry)) : []
  })
