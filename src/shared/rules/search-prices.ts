/** Prices in a search: '<500', '>=1,250usd', '500', '100..500eur'. */

/**
 * Parses a typed amount, '1,250' or '1250.50', of at least 0. Null for other texts and for ambiguous ones, for
 * example '1.250,50'.
 */
export const typedAmount = (typed: string): number | null => {
  const text = typed.trim()
  if (!/^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return null
  const amount = Number(text.replaceAll(',', ''))
  return Number.isFinite(amount) ? amount : null
}

const signs = ['<', '<=', '=', '>', '>='] as const

/** A bound on a price. */
export interface PriceBound {
  readonly sign: (typeof signs)[number]
  readonly amount: number
  /** Three capital letters. Prices in other currencies never match. Null for any currency. */
  readonly currency: string | null
}

type Money = Pick<PriceBound, 'amount' | 'currency'>

const moneyIn = (text: string): Money | null => {
  const [, figure = '', currency] = /^(.*?\d) ?([a-z]{3})?$/i.exec(text) ?? []
  const amount = typedAmount(figure)
  return amount === null ? null : { amount, currency: currency?.toUpperCase() ?? null }
}

/** Converts an inclusive range. A currency at one end applies to both. */
const rangeOf = (low: Money | null, high: Money | null): readonly PriceBound[] | null => {
  if (low === null || high === null || low.amount > high.amount) return null
  const currency = low.currency ?? high.currency
  if ((high.currency ?? currency) !== currency) return null
  return [
    { sign: '>=', amount: low.amount, currency },
    { sign: '<=', amount: high.amount, currency },
  ]
}

/** Parses a text as price bounds that all apply; null for other texts. */
export const pricesIn = (text: string): readonly PriceBound[] | null => {
  const range = /^(.*?) ?\.\. ?(.*)$/.exec(text)
  if (range) return rangeOf(moneyIn(range[1] ?? ''), moneyIn(range[2] ?? ''))
  const [, typed, figure = ''] = /^([<>]=?|=)? ?(.*)$/.exec(text) ?? []
  const money = moneyIn(figure)
  return money === null ? null : [{ sign: signs.find((sign) => sign === typed) ?? '=', ...money }]
}
