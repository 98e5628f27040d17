import { message, texts } from '#shared/texts/message.ts'

/** Texts of the pending reviews. */
export const pendingReviewTexts = texts('pendingReview', {
  list: 'Reviews to write',
  person: 'Member',
  workedOn: message('You worked together on {shipment}', 'shipment'),
  shipment: 'Shipment',
  product: 'Product',
  bought: 'You bought it, and the deal is completed',
  write: 'Write a Review',
  writeOf: message('Write a Review of {name}', 'name'),
  none: 'No reviews to write',
  noneDetail:
    'After a shipment is closed or a deal is completed, you can review its members and products here.',
  toShipments: 'Go to shipments',
  notVerifiedDetail:
    'Members with verified KYC can review the members they worked with and the products they bought.',
  notOffered: 'This server does not list shipments',
  notOfferedDetail: 'Write reviews on the screen of a member, a product or a shipment.',
  failed: 'Couldn’t load your shipments.',
  retry: 'Retry',
})
