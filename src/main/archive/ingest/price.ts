import type { Product } from '#shared/contract/entities/product.ts'

/** A number with separators: `1,250.50`, `1.250,50`, `1 250`. */
const figure = /\d(?:[\d.,' \u00a0\u202f]*\d)?/g

/**
 * Groups of three digits with one kind of separator, or India's groups of two before a last group of three; then
 * decimals.
 */
const grouped =
  /^(?:\d+|\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,]\d+)?$/

/**
 * Parses a number; null for an invalid or ambiguous one. One group of three digits after one separator is a thousand
 * only with a comma (`1,250`). That is the field's own format. Adjacent numbers (`20' 1500`) are invalid.
 */
const amountOf = (text: string): number | null => {
  if (!grouped.test(text)) return null
  const bare = text.replace(/[' \u00a0\u202f]/g, '')
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  if (last === -1) return Number(bare)
  const mark = bare[last] ?? ''
  const behind = bare.length - last - 1
  const isSingle = bare.indexOf(mark) === last
  const other = mark === ',' ? '.' : ','
  const groups = isSingle && behind === 3 && !bare.includes(other) && mark === ','
  const isDecimal = isSingle && !groups && (behind !== 3 || mark === '.' || bare.includes(other))
  const whole = (isDecimal ? bare.slice(0, last) : bare).replace(/[.,]/g, '')
  const amount = Number(isDecimal ? `${whole}.${bare.slice(last + 1)}` : whole)
  return Number.isFinite(amount) ? amount : null
}

/**
 * Parses a product's price from its seller's text; null if unreadable or with two amounts. The currency is its own
 * field, or three letters before the amount.
 */
export const priceOf = ({
  price_text,
  price_currency,
}: Pick<Product, 'price_text' | 'price_currency'>): {
  readonly price: number | null
  readonly currency: string | null
} => {
  const figures = price_text.match(figure) ?? []
  const price = figures.length === 1 ? amountOf(figures[0] ?? '') : null
  const named = /^[A-Z]{3}\b/.exec(price_currency.trim().toUpperCase())?.[0]
  return { price, currency: named ?? /\b[A-Z]{3}\b/.exec(price_text)?.[0] ?? null }
}

/** Returns whether a price is ambiguous: `1.250` may be a thousand or one. */
export const isDoubtfulPrice = (text: string): boolean => /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/.test(text)
