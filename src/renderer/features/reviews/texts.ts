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
  emptyUser: 'Members with verified KYC can review this member.',
  emptyBought: 'Buyers can review this product once their deal is closed.',
  loadFailed: 'Couldn’t load the reviews.',
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
  setAside: 'Your text was saved.',
  bringBack: 'Restore text',
  discard: 'Discard',
  unsentText: 'Your review was not sent. You can copy the text.',
  reportSentBefore: 'This report was sent but not confirmed. Submit checks first whether it arrived.',
  reportCannotLook:
    'This report was sent but not confirmed, and Quayside could not check it. Your text is kept. Sending it again checks first.',
  sentBefore: 'This review was sent but not confirmed. Submit checks first whether it arrived.',
  notConfirmed: 'This review was sent before but not confirmed.',
  lost: 'Your review is not in the list yet. Your text is kept. Sending it again checks first.',
  cannotLook: 'Quayside could not check the reviews. Your text is kept. Sending it again checks first.',

  reportTitle: 'Report review',
  reportMessage: 'Report message',
  reportHint: 'What is wrong with this review?',
} as const
