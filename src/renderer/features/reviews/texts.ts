import { numbers, tenths } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

/** Texts of reviews and ratings (product.md#reviews). Texts of the web client are verbatim. */
export const reviewTexts = {
  write: 'Write a Review',
  helpful: 'Helpful',
  report: 'Report',
  reported: 'Reported',
  confirm: 'Are you sure you want to submit this review?',
  submit: 'Yes, Submit!',
  cancel: 'Cancel',
  error: 'Error',
  success: 'Success',
  reportFailed: 'Failed to submit report',
  submitFailed: 'Something went wrong!',
  processing: 'Processing...',

  usersWhoFoundHelpful: 'Users who found this helpful',
  youFoundHelpful: 'You found this helpful',
  youAndOthersFoundHelpful: (others: number) =>
    `You and ${others} ${plural(others, 'other', 'others')} found this helpful`,
  foundHelpful: (n: number) => `${n} found this helpful`,

  helpfulCount: (n: number) => (n > 0 ? `Helpful, ${numbers.format(n)}` : 'Helpful'),

  title: 'Reviews',
  of: (name: string) => `Reviews of ${name}`,
  rated: (rating: number) => `Rated ${tenths(rating)} of 5`,
  average: (rating: number) => tenths(rating),
  count: (n: number) => `${numbers.format(n)} ${plural(n, 'review', 'reviews')}`,
  distribution: 'Stars',
  withStars: (stars: number, n: number) =>
    `${stars} ${plural(stars, 'star', 'stars')}: ${numbers.format(n)} ${plural(n, 'review', 'reviews')}`,
  sort: 'Sort by',
  orders: {
    newest: 'Newest',
    highest: 'Highest rating',
    lowest: 'Lowest rating',
    helpful: 'Most helpful',
  },
  by: (name: string) => `Review by ${name}`,
  unknownReviewer: 'Deleted user',
  announceNew: (n: number) => `${numbers.format(n)} new ${plural(n, 'review', 'reviews')}`,
  showMore: (n: number) => `Show ${numbers.format(n)} more ${plural(n, 'review', 'reviews')}`,
  loading: 'Loading reviews',
  empty: 'No reviews yet',
  emptyUser: 'Members whose KYC is verified tell here how it was to work with this member.',
  emptyBought: 'Whoever bought it tells here how it went, once the deal is closed.',
  loadFailed: 'Reviews could not be loaded.',
  retry: 'Retry',
  ok: 'OK',
  close: 'Close',

  rating: 'Rating',
  stars: (n: number) => `${n} ${plural(n, 'star', 'stars')}`,
  review: 'Review',
  reviewHint: 'How did it go? At least 100 characters.',
  counter: (n: number, least: number) =>
    n < least ? `${n} of at least ${least} characters` : `${numbers.format(n)} characters`,
  submitForm: 'Submit',
  setAside: 'What you wrote was set aside.',
  bringBack: 'Bring it back',
  discard: 'Discard',
  unsentText: 'Your review was not sent. Its text is kept so that you can copy it.',
  reportSentBefore: 'This report was sent and not confirmed. It may have arrived: Submit looks first.',
  reportCannotLook:
    'This report was sent and not confirmed, and the reviews could not be looked up. Your text is kept; sending it again looks first.',
  sentBefore: 'This review was sent and not confirmed. It may have arrived: Submit looks first.',
  notConfirmed: 'This review was sent before and not confirmed.',
  lost: 'Your review is not in the list yet. Your text is kept; sending it again looks first.',
  cannotLook: 'The reviews could not be looked up. Your text is kept; sending it again looks first.',

  reportTitle: 'Report review',
  reportMessage: 'Report message',
  reportHint: 'What is wrong with this review?',
} as const
