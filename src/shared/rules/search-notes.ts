/** Notes on how a search was read, for texts that could mean something else. */
import { amounts } from '../texts/numbers.ts'
import { closestPlace, placeInCountry } from './places.ts'
import { mapReading, type Reading } from './reading.ts'
import { type PriceBound, readPrices } from './search-prices.ts'
import { searchTokens } from './search-query.ts'

/** A part of a search with its meanings as shown: several ports or prices, or the price as it was read. */
export interface SearchNote {
  readonly kind: 'port' | 'price'
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

/** Returns the notes on a search: its ambiguous ports and prices, and each price that was written with separators. */
export const searchNotes = (typed: string): readonly SearchNote[] =>
  searchTokens(typed).flatMap(({ prefix, text }) => {
    if (prefix === 'price' && isFormatted(text))
      return noteOf('price', text, mapReading(readPrices(text), pricesText))
    const place = prefix === 'port' ? closestPlace(text) : null
    return place?.kind === 'ambiguous' ? noteOf('port', text.trim(), mapReading(place, placeInCountry)) : []
  })
