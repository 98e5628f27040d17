import type { OfferKind, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { laneText, partsLine } from '#shared/texts/units.ts'
import { endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'

/** Returns an offer's short name: 'FCL-00012, Nhava Sheva → Rotterdam'. */
export const voyageName = (row: SeenVoyage): string =>
  partsLine([row.reference, laneText(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)])

/** Returns the board of an offer. */
export const boardOf = (row: SeenVoyage | SeenProduct): OfferKind => ('mode' in row ? 'voyages' : 'products')

export const productName = (row: SeenProduct): string => partsLine([row.reference, row.name])
