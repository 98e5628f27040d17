import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { plainList } from '#shared/texts/units.ts'
import { endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'

/** Returns an offer's short name: 'FCL-00012, Nhava Sheva → Rotterdam'. */
export const voyageName = (row: SeenVoyage): string =>
  plainList([row.reference, texts.lane(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)])

export const productName = (row: SeenProduct): string => plainList([row.reference, row.name])

/** City, state and country of origin. */
export const originText = ({ origin, country }: SeenProduct): string =>
  plainList([origin, shownCountry(country)])
