import { describe, expect, it } from 'vitest'
import { mayReview, type ReviewFacts } from './may-review.ts'
import { reportError, reviewDate, reviewErrors } from './review.ts'

const facts = (more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ratedType: 'User::class',
  ratedUserId: '7',
  viewerId: '8',
  viewerKyc: 'Accepted',
  alreadyRated: false,
  boughtAndClosed: false,
  ...more,
})

describe('mayReview', () => {
  it('allows a member with KYC to review another', () => expect(mayReview(facts())).toEqual({ may: true }))
  it('refuses oneself and hides the area on the own profile', () => {
    expect(mayReview(facts({ viewerId: '7' }))).toEqual({
      may: false,
      hidden: true,
      text: 'You cannot rate yourself.',
    })
    expect(mayReview(facts({ viewerId: '7', ratedType: 'Product::class' }))).toMatchObject({ hidden: false })
  })
  it('refuses a second review and a member without KYC', () => {
    expect(mayReview(facts({ alreadyRated: true }))).toMatchObject({
      text: 'Thanks for rating and reviewing!',
    })
    for (const viewerKyc of ['Awaiting Approval', 'Rejected', 'Not Submitted'] as const) {
      expect(mayReview(facts({ viewerKyc }))).toMatchObject({ text: 'Your KYC is not verified.' })
    }
  })
  it('allows a product or shipment only after purchase and closing', () => {
    const text = 'You cannot rate until purchased a product/shipment is not closed yet!'
    expect(mayReview(facts({ ratedType: 'Shipment::class' }))).toMatchObject({ may: false, text })
    expect(mayReview(facts({ ratedType: 'Product::class', boughtAndClosed: true }))).toEqual({ may: true })
  })
})

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
  expect(reviewDate('2026-03-05', 'en-GB')).toBe('05 March 2026')
  expect(reviewDate('2026-03-05T12:00:00', 'en-GB')).toBe('05 March 2026')
  expect(reviewDate('last week', 'en-GB')).toBe('last week')
})
