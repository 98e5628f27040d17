/** Prices in a search: '<500', '>=1,250usd', '500', '100..500eur'. */
import { readAmount } from './amount.ts'
import { mapReading, meanings, type Reading, readingOf } from './reading.ts'

const signs = ['<', '<=', '=', '>', '>='] as const

/** A bound on a price. */
export interface PriceBound {
  readonly sign: (typeof signs)[number]
  readonly amount: number
  /** Three capital letters. Prices in other currencies never match. Null for any currency. */
  readonly currency: string | null
}

type Money = Pick<PriceBound, 'amount' | 'currency'>

const readMoney = (text: string): Reading<Money> => {
  const [, figure = '', currency] = /^(.*?\p{Nd}) ?([a-z]{3})?$/iu.exec(text) ?? []
  return mapReading(readAmount(figure), (amount) => ({ amount, currency: currency?.toUpperCase() ?? null }))
}

/** Converts an inclusive range. A currency at one end applies to both. */
const rangeOf = (low: Money, high: Money): readonly PriceBound[] | null => {
  if (low.amount > high.amount) return null
  const currency = low.currency ?? high.currency
  if ((high.currency ?? currency) !== currency) return null
  return [
    { sign: '>=', amount: low.amount, currency },
    { sign: '<=', amount: high.amount, currency },
  ]
}

/** Reads a text as price bounds that all apply. */
export const readPrices = (text: string): Reading<readonly PriceBound[]> => {
  const range = /^(.*?) ?\.\. ?(.*)$/.exec(text)
  if (range) {
    const [lows, highs] = [range[1], range[2]].map((end) => meanings(readMoney(end ?? '')))
    return readingOf(
      (lows ?? []).flatMap((low) =>
        (highs ?? []).flatMap((high) => [rangeOf(low, high) ?? []].filter((bounds) => bounds.length > 0)),
      ),
    )
  }
  const [, typed, figure = ''] = /^([<>]=?|=)? ?(.*)$/.exec(text) ?? []
  const sign = signs.find((one) => one === typed) ?? '='
  return mapReading(readMoney(figure), (money) => [{ sign, ...money }])
}
