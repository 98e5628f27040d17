/** Texts of a product's screen in the app. */
export const productTexts = {
  loading: 'Loading product',
  kinds: { ExporterProduct: 'Export', ImporterProduct: 'Import' },
  offeredBy: 'Offered by',
  wantedBy: 'Wanted by',
  yours: 'This is yours',
  closed: 'Bought, deal closed',
  bought: 'Bought, deal open',
  seenOnly: 'The network tells no more about its products here. This is what the post shows.',
  failed: 'This product could not be loaded.',
  failedSeen: 'This product could not be loaded in full.',
  retry: 'Retry',
  unknown: 'This product cannot be shown',
  unknownDetail: 'It may have been taken away, or the network does not say what it is.',
  goToWall: 'Go to the wall',
} as const
