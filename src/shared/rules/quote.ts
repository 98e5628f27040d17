import Big from 'big.js'
import type { OutwardLine, OutwardQuote, Quote, QuoteLine } from '../ipc/quotes.ts'
import { decimalOf, storedDecimal } from './decimal.ts'

/** Prices of a quote. All sums are exact; only what is shown is rounded (`texts/money.ts`). */

const sum = (amounts: readonly Big[]): Big => amounts.reduce((all, one) => all.plus(one), new Big(0))

const isCurrency = (currency: string): boolean => /^[A-Z]{3}$/.test(currency)

/** Returns the price of one unit with the margin; null while a part of it is unknown. */
const priceOf = ({ cost, currency, margin }: QuoteLine, general: Quote['own']['margin']): Big | null => {
  const base = decimalOf(cost)
  if (base === null || !isCurrency(currency)) return null
  // The quote's amount is added to a line, not to each unit.
  const applied = margin ?? (general?.kind === 'percent' ? general : null)
  if (applied === null) return base
  const value = decimalOf(applied.value)
  if (value === null) return null
  return applied.kind === 'amount' ? base.plus(value) : base.plus(base.times(value).div(100))
}

/** Digits of a unit's price that was calculated from the amount of its line. */
const priceDigits = 6

/** Returns an amount as a price of so many units, if that is exact; null otherwise. */
const sharedOut = (amount: Big, quantity: Big): Big | null => {
  if (quantity.eq(0)) return null
  const price = amount.div(quantity).round(priceDigits)
  return price.times(quantity).eq(amount) ? price : null
}

/** Returns the line that takes the quote's margin, if that is an amount: the first one in its currency, charges last. */
const lineWithMargin = ({ lines, own: { margin } }: Quote): QuoteLine | undefined => {
  if (margin?.kind !== 'amount') return undefined
  const fitting = lines.filter(({ currency }) => currency === margin.currency)
  return fitting.find(({ isSurcharge }) => !isSurcharge) ?? fitting[0]
}

const outwardLine = (line: QuoteLine, quote: Quote): OutwardLine => {
  const { id, text, unit, currency, isSurcharge } = line
  const { margin } = quote.own
  const quantity = decimalOf(line.quantity)
  const added = line === lineWithMargin(quote) ? decimalOf(margin?.value ?? '') : new Big(0)
  let price = priceOf(line, margin)
  const amount =
    price === null || quantity === null || added === null ? null : price.times(quantity).plus(added)
  if (added === null) price = null
  else if (!added.eq(0)) price = amount === null || quantity === null ? null : sharedOut(amount, quantity)
  return {
    id,
    text,
    unit,
    currency,
    isSurcharge,
    quantity: quantity && storedDecimal(quantity),
    price: price && storedDecimal(price),
    amount: amount && storedDecimal(amount),
  }
}

/**
 * Returns what a currency's amounts are multiplied with to be in another one. A rate counts in the direction in which
 * it was typed alone: a bank buys and sells at different rates, and a quotient is not exact. Of two, the first counts.
 */
export const rateBetween = (rates: Quote['rates'], from: string, to: string): Big | null => {
  if (from === to) return new Big(1)
  const typed = rates.find((one) => one.from === from && one.to === to && isCurrency(to))
  const rate = typed === undefined ? null : decimalOf(typed.rate)
  return rate?.eq(0) ? null : rate
}

/** An amount in a currency. */
export type Money = OutwardQuote['totals'][number]

/**
 * Returns the exact totals of the known amounts: one in `wanted`, of all currencies with a typed rate to it, then one
 * in each other currency, in the order of the lines. Without `wanted` one in each currency.
 */
export const quoteTotals = (
  lines: readonly Pick<OutwardLine, 'amount' | 'currency'>[],
  rates: Quote['rates'],
  wanted: string,
): readonly Money[] => {
  const amounts = lines.flatMap(({ amount, currency }) => {
    const known = decimalOf(amount ?? '')
    if (known === null) return []
    const rate = rateBetween(rates, currency, wanted)
    return [
      rate === null
        ? { currency, amount: known }
        : { currency: wanted || currency, amount: known.times(rate) },
    ]
  })
  const totals = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: storedDecimal(sum(of.map(({ amount }) => amount))),
  }))
  return totals.toSorted((a, b) => Number(b.currency === wanted) - Number(a.currency === wanted))
}

/** Returns the sum of the costs, for the member alone: what the margin is earned on. */
export const costsOf = ({ lines, rates, currency }: Quote): readonly Money[] =>
  quoteTotals(
    lines.map((line) => {
      const [cost, quantity] = [decimalOf(line.cost), decimalOf(line.quantity)]
      const isKnown = cost !== null && quantity !== null && isCurrency(line.currency)
      return { currency: line.currency, amount: isKnown ? storedDecimal(cost.times(quantity)) : null }
    }),
    rates,
    currency,
  )

/** Returns whether the quote's margin is an amount in a currency that no line has, so that no price includes it. */
export const isMarginLost = (quote: Quote): boolean =>
  quote.own.margin?.kind === 'amount' && quote.own.margin.value !== '' && lineWithMargin(quote) === undefined

/**
 * Returns a quote as the other side may see it: prices include the margin, and costs, margin and private notes are
 * absent. The only way to an `OutwardQuote`, and so to a message, a print, a file and the clipboard.
 */
export const outwardOf = (quote: Quote): OutwardQuote => {
  const lines = quote.lines.map((line) => outwardLine(line, quote))
  return {
    number: quote.number,
    revision: quote.revision,
    origin: quote.origin,
    destination: quote.destination,
    mode: quote.mode,
    incoterm: quote.incoterm,
    commodity: quote.commodity,
    cargo: quote.cargo,
    readyDay: quote.readyDay,
    validUntil: quote.validUntil,
    rates: quote.rates,
    remarks: quote.remarks,
    lines,
    totals: [...quoteTotals(lines, quote.rates, quote.currency)],
    unknownLines: lines.filter(({ amount }) => amount === null).length,
  }
}

/**
 * Returns a quote without what is the member's alone, for a file that others could read: its costs are the prices of
 * the other side, and margins and notes are gone.
 */
export const withoutOwn = (quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => {
    const { price, amount, quantity } = outwardLine(line, quote)
    const isOfUnit = price !== null || amount === null
    return {
      ...line,
      margin: null,
      cost: (isOfUnit ? price : amount) ?? '',
      quantity: isOfUnit ? (quantity ?? line.quantity) : '1',
    }
  }),
  own: { margin: null, lostWhy: '', note: '' },
})
