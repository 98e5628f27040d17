import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'

/** Returns an offer's short name: 'FCL-00012, Nhava Sheva → Rotterdam'. */
export const voyageName = (row: SeenVoyage): string =>
  [row.reference, texts.lane(endName(row, 'from') || texts.none, endName(row, 'to') || texts.none)]
    .filter((part) => part !== '')
    .join(', ')

export const productName = (row: SeenProduct): string =>
  [row.reference, row.name].filter((part) => part !== '').join(', ')
