import type { SeenProduct, SeenVoyage } from '../../../src/shared/ipc/offers.ts'

const seen = {
  reference: '',
  ownerId: '3',
  ownerUuid: 'u-3',
  offeredBy: { nameAsKnown: 'QS-0003', uniqueId: 'QS-0003' },
  postId: '7',
  firstSeen: Date.UTC(2026, 10, 1),
  lastSeen: Date.UTC(2026, 10, 20),
  isGone: false,
} as const

/** Creates a voyage of the board, by default from Nhava Sheva to Rotterdam. */
export const voyageOf = (uuid: string, more: Partial<SeenVoyage> = {}): SeenVoyage => ({
  ...seen,
  key: `voyage:${uuid}`,
  uuid,
  mode: 'fcl',
  origin: 'Nhava Sheva (INNSA)',
  destination: 'Rotterdam (NLRTM)',
  originPort: { code: 'INNSA', name: 'Nhava Sheva' },
  destinationPort: { code: 'NLRTM', name: 'Rotterdam' },
  etd: Date.UTC(2026, 11, 1),
  etdText: '01 Dec 2026',
  isUnlocked: false,
  ...more,
})

/** Creates a product of the board, by default with one seen price. */
export const productOf = (uuid: string, more: Partial<SeenProduct> = {}): SeenProduct => ({
  ...seen,
  key: `product:${uuid}`,
  uuid,
  productId: '5',
  name: 'Basmati rice',
  type: 'ExporterProduct',
  priceText: '1,120 per tonne',
  currency: 'USD',
  amount: 1120,
  origin: 'Karnal, Haryana',
  country: 'India',
  countries: '',
  prices: [{ at: Date.UTC(2026, 10, 1), amount: 1120 }],
  ...more,
})
