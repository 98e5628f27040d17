import { plural } from './plural.ts'

/** Texts of reviews and ratings (sections 5, 6 and 8), verbatim. */
export const reviewTexts = {
  write: 'Write a Review',
  helpful: 'Helpful',
  report: 'Report',
  reported: 'Reported',
  selectRating: 'Please select a rating.',
  tooShort: 'Please write a review with a minimum size of 100 characters.',
  confirm: 'Are you sure you want to submit this review?',
  submit: 'Yes, Submit!',
  cancel: 'Cancel',
  reportRequired: 'Report message is required.',
  error: 'Error',
  success: 'Success',
  reportFailed: 'Failed to submit report',
  reportDone: 'Reported successfully!',
  submitFailed: 'Something went wrong!',
  submitDone: 'Review submitted successfully!',
  processing: 'Processing...',

  alreadyRated: 'Thanks for rating and reviewing!',
  yourself: 'You cannot rate yourself.',
  kycNotVerified: 'Your KYC is not verified.',
  notClosed: 'You cannot rate until purchased a product/shipment is not closed yet!',

  usersWhoFoundHelpful: 'Users who found this helpful',
  youFoundHelpful: 'You found this helpful',
  youAndOthersFoundHelpful: (others: number) =>
    `You and ${others} ${plural(others, 'other', 'others')} found this helpful`,
  foundHelpful: (n: number) => `${n} found this helpful`,
} as const
