import type { Product } from '#shared/contract/entities/product.ts'

/** Digits with separators as they are written: `1,250.50`, `1.250,50`, `1 250`. */
const figure = /\d(?:[\d.,' \u00a0\u202f]*\d)?/g

/** Groups of three behind one kind of mark or, as India writes them, of two and a last one of three; then decimals. */
const grouped =
  /^(?:\d+|\d{1,3}(?:([.,' \u00a0\u202f])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:[.,]\d+)?$/

/**
 * The number that a figure means, or null where it is none or could be two: a single group of three digits behind a single
 * comma or point (`1,250`) is a thousand with a comma only, since that is how the field writes; what stands side by side
 * (`20' 1500`) is no number.
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
 * Parses a product's price from its seller's text; null when it is unreadable or names two amounts. The currency is
 * beside it, or in front of it as three letters.
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

/** Whether a price may be meant in two ways: `1.250` may be a thousand or one. */
export const isDoubtfulPrice = (text: string): boolean => /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/.test(text)
