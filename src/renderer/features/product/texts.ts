import { texts } from '#shared/texts/message.ts'

/** Texts of a product's screen in the app. */
export const productTexts = texts('product', {
  loading: 'Loading product',
  kinds: { ExporterProduct: 'Offered', ImporterProduct: 'Wanted' },
  owners: { ExporterProduct: 'Seller', ImporterProduct: 'Buyer' },
  yours: 'This is yours',
  closed: 'Bought, deal completed',
  bought: 'Bought, deal not completed yet',
  seenOnly: 'The network tells no more about its products here. This is what the post shows.',
  failed: 'Couldn’t load this product.',
  failedSeen: 'Couldn’t load all of this product.',
  retry: 'Retry',
  unknown: 'This product cannot be shown',
  unknownDetail: 'It may have been removed from the network.',
  goToWall: 'Go to the wall',
})
