import type { SeenProduct } from '#shared/ipc/offers.ts'

/** How a price moved since the one before it, as a part of that one; null where there is nothing to compare. */
export const lastChange = ({
  prices,
}: Pick<SeenProduct, 'prices'>): { readonly part: number; readonly at: number } | null => {
  const [before, now] = prices.slice(-2)
  if (before === undefined || now === undefined || before.amount === 0) return null
  return { part: (now.amount - before.amount) / before.amount, at: now.at }
}

export const hasPriceChanged = (row: Pick<SeenProduct, 'prices'>): boolean => row.prices.length > 1
