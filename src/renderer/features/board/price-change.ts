import type { SeenProduct } from '#shared/ipc/offers.ts'

/** Returns the last change of a price as a part of the price before; null without a comparable price. */
export const lastChange = ({
  prices,
}: Pick<SeenProduct, 'prices'>): { readonly part: number; readonly at: number } | null => {
  const [before, now] = prices.slice(-2)
  if (before === undefined || now === undefined || before.amount === 0) return null
  return { part: (now.amount - before.amount) / before.amount, at: now.at }
}

export const hasPriceChanged = (row: Pick<SeenProduct, 'prices'>): boolean => row.prices.length > 1
