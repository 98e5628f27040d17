/** Texts of the pending reviews. */
export const pendingReviewTexts = {
  list: 'Reviews to write',
  person: 'Member',
  workedOn: (shipment: string) => `You worked together on ${shipment}`,
  shipment: 'Shipment',
  product: 'Product',
  bought: 'You bought it, and the deal is closed',
  write: 'Write a Review',
  writeOf: (name: string) => `Write a Review of ${name}`,
  none: 'No reviews to write',
  noneDetail:
    'Once a shipment or a deal is closed, whom you worked with and what you bought appear here. Your review helps the next one to decide.',
  toShipments: 'Go to shipments',
  notVerifiedDetail: 'Members whose KYC is verified review whom they worked with and what they bought.',
  notOffered: 'This server does not list shipments',
  notOfferedDetail: 'Reviews are written from a member’s, a product’s or a shipment’s own screen.',
  failed: 'Your shipments could not be loaded.',
  retry: 'Retry',
} as const
