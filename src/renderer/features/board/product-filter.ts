import type { ProductType } from '#shared/contract/entities/product-fields.ts'
import type { SeenProduct } from '#shared/ipc/offers.ts'
import { type OwnMarks, withWords } from './voyage-filter.ts'

/** Returns the last change of a price as a part of the price before; null without a comparable price. */
export const lastChange = ({
  prices,
}: Pick<SeenProduct, 'prices'>): { readonly part: number; readonly at: number } | null => {
  const [before, now] = prices.slice(-2)
  if (before === undefined || now === undefined || before.amount === 0) return null
  return { part: (now.amount - before.amount) / before.amount, at: now.at }
}

const hasPriceChanged = (row: Pick<SeenProduct, 'prices'>): boolean => row.prices.length > 1

export interface ProductFilter {
  readonly text: string
  readonly type: ProductType | 'any'
  readonly currency: string
  readonly changedOnly: boolean
  readonly pinnedOnly: boolean
}

export const noProductFilter: ProductFilter = {
  text: '',
  type: 'any',
  currency: '',
  changedOnly: false,
  pinnedOnly: false,
}

/** Returns the products that match a filter, in their order. */
export const filterProducts = (
  rows: readonly SeenProduct[],
  filter: ProductFilter,
  { pins, notes }: Pick<OwnMarks, 'pins' | 'notes'>,
): readonly SeenProduct[] => {
  const remaining = rows.filter(
    (row) =>
      (filter.type === 'any' || row.type === filter.type) &&
      (filter.currency === '' || row.currency === filter.currency) &&
      (!filter.changedOnly || hasPriceChanged(row)) &&
      (!filter.pinnedOnly || pins?.has(row.key) === true),
  )
  return withWords(remaining, filter.text, notes, rows)
}
