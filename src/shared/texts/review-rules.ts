import { texts } from './message.ts'

/** Texts of the review rules and their results (product.md#reviews), verbatim. */
export const reviewRuleTexts = texts('reviewRule', {
  selectRating: 'Please select a rating.',
  tooShort: 'Please write a review with a minimum size of 100 characters.',
  reportRequired: 'Report message is required.',
  reportDone: 'Reported successfully!',
  submitDone: 'Review submitted successfully!',

  alreadyRated: 'Thanks for rating and reviewing!',
  yourself: 'You cannot rate yourself.',
  kycNotVerified: 'Your KYC is not verified.',
  notClosed: 'You cannot rate until purchased a product/shipment is not closed yet!',
})
