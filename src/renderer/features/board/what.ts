import type { OfferKind, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { lane } from '#shared/texts/isolated.ts'
import { partsLine } from '#shared/texts/units.ts'
import { endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'

/** Returns a voyage's lane, with a dash for a missing port. */
export const laneName = (row: SeenVoyage): string =>
  lane(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)

/** Returns an offer's short name: 'FCL-00012, Nhava Sheva → Rotterdam'. */
export const voyageName = (row: SeenVoyage): string => partsLine([row.reference, laneName(row)])

/** Returns the board of an offer. */
export const boardOf = (row: SeenVoyage | SeenProduct): OfferKind => ('mode' in row ? 'voyages' : 'products')

export const productName = (row: SeenProduct): string => partsLine([row.reference, row.name])

/** City, state and country of origin. */
export const originText = ({ origin, country }: SeenProduct): string =>
  partsLine([origin, shownCountry(country)])
