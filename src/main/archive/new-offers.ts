import type { OfferKind } from '#shared/ipc/offers.ts'
import type { SeenItem } from './archive-thread.ts'

/** Which tables of the board have something new, of all that was met. */
export const newOffers = (seen: readonly SeenItem[]): readonly OfferKind[] => {
  const isNew = (...kinds: readonly SeenItem['kind'][]): boolean =>
    seen.some((item) => item.isNew && kinds.includes(item.kind))
  return [
    ...(isNew('voyage', 'vehicle') ? (['voyages'] as const) : []),
    ...(isNew('product') ? (['products'] as const) : []),
  ]
}
