import { reviewRuleTexts as texts } from '../texts/review-rules.ts'

/** The shortest review, in characters (product.md#reviews). */
export const shortestReview = 100

/** Returns the length of a review in characters, without space at its ends. */
export const reviewLength = (review: string): number => Array.from(review.trim()).length

/** Errors of a review by field; empty when it may be sent. */
export interface ReviewErrors {
  readonly rating?: string
  readonly review?: string
}

/** Rating 1 to 5 in whole steps, at least 100 characters (product.md#reviews); space at the ends does not count. */
export const reviewErrors = (rating: number, review: string): ReviewErrors => ({
  ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? {} : { rating: texts.selectRating }),
  ...(reviewLength(review) >= shortestReview ? {} : { review: texts.tooShort }),
})

/** An empty report is not sent (product.md#reviews); null when it may be. */
export const reportError = (message: string): string | null =>
  message.trim() === '' ? texts.reportRequired : null

/** 2-digit day, long month, year (product.md#reviews). A date that cannot be read is shown as the server wrote it. */
export const reviewDate = (created: string, locale: string): string => {
  const date = Date.parse(created)
  if (Number.isNaN(date)) return created
  // A bare date is a day, not an instant: it must not become the day before, west of Greenwich.
  const zone = /^\d{4}-\d{2}-\d{2}$/.test(created) ? { timeZone: 'UTC' } : {}
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'long', year: 'numeric', ...zone }).format(
    date,
  )
}
