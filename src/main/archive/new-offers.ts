import type { OfferKind } from '#shared/ipc/offers.ts'
import type { SeenItem } from './archive-thread.ts'

/** Returns the tables of the board with new items. */
export const newOffers = (seen: readonly SeenItem[]): readonly OfferKind[] => {
  const isNew = (...kinds: readonly SeenItem['kind'][]): boolean =>
    seen.some((item) => item.isNew && kinds.includes(item.kind))
  return [
    ...(isNew('voyage', 'vehicle') ? (['voyages'] as const) : []),
    ...(isNew('product') ? (['products'] as const) : []),
  ]
}
