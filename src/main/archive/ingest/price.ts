import type { Product } from '#shared/contract/entities/product.ts'
import { readAmount } from '#shared/rules/amount.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'

/** A number with separators: `1,250.50`, `1.250,50`, `1 250`. */
const figure = /\p{Nd}(?:[\p{Nd}.,，．'’٬٫ \u00a0\u202f]*\p{Nd})?/gu

/**
 * Parses a product's price from its seller's text; null if unreadable, ambiguous (`1.250` may be a thousand or one) or
 * with two amounts. The field groups by commas. The currency is its own
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
  const price = figures.length === 1 ? onlyMeaning(readAmount(figures[0] ?? '', 'en')) : null
  const named = /^[A-Z]{3}\b/.exec(price_currency.trim().toUpperCase())?.[0]
  return { price, currency: named ?? /\b[A-Z]{3}\b/.exec(price_text)?.[0] ?? null }
}
