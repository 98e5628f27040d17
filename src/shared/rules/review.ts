import { departureFormat, localDay } from '../dates.ts'
import { reviewRuleTexts as texts } from '../texts/review-rules.ts'

/** Minimum length of a review, in characters (product.md#reviews). */
export const shortestReview = 100

/** Returns the length of a review in characters, trimmed. */
export const reviewLength = (review: string): number => Array.from(review.trim()).length

/** Errors of a review by field; empty for a valid review. */
export interface ReviewErrors {
  readonly rating?: string
  readonly review?: string
}

/** Validates a review: a whole rating from 1 to 5 and at least 100 characters, trimmed (product.md#reviews). */
export const reviewErrors = (rating: number, review: string): ReviewErrors => ({
  ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: texts.selectRating }),
  ...(reviewLength(review) >= shortestReview ? {} : { review: texts.tooShort }),
})

/** Validates a report, which must not be empty (product.md#reviews). Null for a valid report. */
export const reportError = (message: string): string | null =>
  message.trim() === '' ? texts.reportRequired : null

/**
 * Formats a date with 2-digit day, long month and year (product.md#reviews). Returns an unreadable date unchanged.
 */
export const reviewDate = (created: string): string => {
  const date = Date.parse(created)
  if (Number.isNaN(date)) return created
  // A date without a time is a day. The local time zone would show the previous day west of Greenwich.
  return departureFormat.paddedDay(/^\d{4}-\d{2}-\d{2}$/.test(created) ? date : localDay(date))
}
