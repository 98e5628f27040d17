import { describe, expect, it } from 'vitest'
import { reportError, reviewDate, reviewErrors } from './review.ts'

describe('reviewErrors', () => {
  it('requires a whole rating from 1 to 5', () => {
    for (const rating of [0, 6, 2.5, Number.NaN]) {
      expect(reviewErrors(rating, 'x'.repeat(100))).toEqual({ rating: 'Please select a rating.' })
    }
    expect(reviewErrors(1, 'x'.repeat(100))).toEqual({})
  })
  it('requires 100 characters without surrounding white space', () => {
    const tooShort = 'Please write a review with a minimum size of 100 characters.'
    expect(reviewErrors(5, ` ${'x'.repeat(99)} `)).toEqual({ review: tooShort })
    expect(reviewErrors(5, '👍'.repeat(99))).toEqual({ review: tooShort })
    expect(reviewErrors(5, '👍'.repeat(100))).toEqual({})
  })
})

it('reportError rejects an empty report', () => {
  expect(reportError(' \n')).toBe('Report message is required.')
  expect(reportError('spam')).toBeNull()
})

it('reviewDate formats a two-digit day, the long month and the year', () => {
  expect(reviewDate('2026-03-05')).toBe('05 March 2026')
  expect(reviewDate('2026-03-05T12:00:00')).toBe('05 March 2026')
  expect(reviewDate('last week')).toBe('last week')
})
