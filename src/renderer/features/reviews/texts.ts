import { message, texts } from '#shared/texts/message.ts'
import { tenths } from '#shared/texts/numbers.ts'

const length = texts('reviewLength', {
  short: message('{n} of at least {least} characters', 'n', 'least'),
  enough: message('{n} characters', 'n'),
})

/** Texts of reviews and ratings (product.md#reviews). Texts of the web client are verbatim. */
export const reviewTexts = texts('review', {
  write: 'Write a Review',
  helpful: 'Helpful',
  report: 'Report',
  reported: 'Reported',
  confirm: 'Are you sure you want to submit this review?',
  asked: message('{stars} of 5 stars for {name}', 'stars', 'name'),
  isFinal: 'You cannot change or delete it afterwards.',
  submit: 'Yes, Submit!',
  cancel: 'Cancel',
  error: 'Error',
  success: 'Success',
  reportFailed: 'Failed to submit report',
  submitFailed: 'Something went wrong!',
  processing: 'Processing...',

  usersWhoFoundHelpful: 'Users who found this helpful',
  youFoundHelpful: 'You found this helpful',
  youAndOthersFoundHelpful: message(
    'You and {others, plural, one {# other} other {# others}} found this helpful',
    'others',
  ),
  foundHelpful: message('{n} found this helpful', 'n'),

  helpfulCount: message('{n, plural, =0 {Helpful} other {Helpful, #}}', 'n'),

  title: 'Reviews',
  of: message('Reviews of {name}', 'name'),
  rated: message('Rated {rating} of 5', ['rating', tenths]),
  average: (rating: number) => tenths(rating),
  count: message('{n, plural, one {# review} other {# reviews}}', 'n'),
  distribution: 'Stars',
  withStars: message(
    '{stars, plural, one {# star} other {# stars}}: {n, plural, one {# review} other {# reviews}}',
    'stars',
    'n',
  ),
  sort: 'Sort by',
  orders: {
    newest: 'Newest',
    highest: 'Highest rating',
    lowest: 'Lowest rating',
    helpful: 'Most helpful',
  },
  by: message('Review by {name}', 'name'),
  unknownReviewer: 'Deleted user',
  announceNew: message('{n} new {n, plural, one {review} other {reviews}}', 'n'),
  showMore: message('Show {n} more {n, plural, one {review} other {reviews}}', 'n'),
  loading: 'Loading reviews',
  empty: 'No reviews yet',
  emptyUser: 'Members with verified KYC can review this member.',
  emptyBought: 'Buyers can review this product once their deal is completed.',
  loadFailed: 'Couldn’t load the reviews.',
  retry: 'Retry',
  ok: 'OK',
  close: 'Close',

  rating: 'Rating',
  stars: message('{n, plural, one {# star} other {# stars}}', 'n'),
  review: 'Review',
  reviewHint: message('How did it go? At least {least} characters.', 'least'),
  counter: (n: number, least: number): string => (n < least ? length.short(n, least) : length.enough(n)),
  submitForm: 'Submit',
  setAside: 'Your text was saved.',
  bringBack: 'Restore text',
  discard: 'Discard',
  unsentText: 'Your review was not sent. You can copy the text.',
  reportSentBefore: message(
    'This report was sent but not confirmed. “{submit}” first checks whether it arrived.',
    { submit: (): string => reviewTexts.submitForm },
  ),
  reportCannotLook:
    'This report was sent but not confirmed, and Quayside could not check it. Your text is kept. Sending it again checks first.',
  sentBefore: message('This review was sent but not confirmed. “{submit}” first checks whether it arrived.', {
    submit: (): string => reviewTexts.submitForm,
  }),
  notConfirmed: 'This review was sent before but not confirmed.',
  lost: 'Your review is not in the list yet. Your text is kept. Sending it again checks first.',
  cannotLook: 'Quayside could not check the reviews. Your text is kept. Sending it again checks first.',

  reportTitle: 'Report review',
  reportMessage: 'Report message',
  reportHint: 'What is wrong with this review?',
})
