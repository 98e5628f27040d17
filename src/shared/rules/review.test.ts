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

describe('who may review', () => {
  it('a member with KYC may review another', () => expect(mayReview(facts())).toEqual({ may: true }))
  it('nobody rates themselves, and the whole area is hidden on one’s own profile', () => {
    expect(mayReview(facts({ viewerId: '7' }))).toEqual({
      may: false,
      hidden: true,
      text: 'You cannot rate yourself.',
    })
    expect(mayReview(facts({ viewerId: '7', ratedType: 'Product::class' }))).toMatchObject({ hidden: false })
  })
  it('not twice, not without KYC', () => {
    expect(mayReview(facts({ alreadyRated: true }))).toMatchObject({
      text: 'Thanks for rating and reviewing!',
    })
    for (const viewerKyc of ['Awaiting Approval', 'Rejected', 'Not Submitted'] as const) {
      expect(mayReview(facts({ viewerKyc }))).toMatchObject({ text: 'Your KYC is not verified.' })
    }
  })
  it('a product or shipment only once it was bought and is closed', () => {
    const text = 'You cannot rate until purchased a product/shipment is not closed yet!'
    expect(mayReview(facts({ ratedType: 'Shipment::class' }))).toMatchObject({ may: false, text })
    expect(mayReview(facts({ ratedType: 'Product::class', boughtAndClosed: true }))).toEqual({ may: true })
  })
})

describe('a review', () => {
  it('needs a rating of 1 to 5 in whole steps', () => {
    for (const rating of [0, 6, 2.5, Number.NaN]) {
      expect(reviewErrors(rating, 'x'.repeat(100))).toEqual({ rating: 'Please select a rating.' })
    }
    expect(reviewErrors(1, 'x'.repeat(100))).toEqual({})
  })
  it('needs 100 characters beside the space around them', () => {
    const tooShort = 'Please write a review with a minimum size of 100 characters.'
    expect(reviewErrors(5, ` ${'x'.repeat(99)} `)).toEqual({ review: tooShort })
    expect(reviewErrors(5, '👍'.repeat(99))).toEqual({ review: tooShort })
    expect(reviewErrors(5, '👍'.repeat(100))).toEqual({})
  })
})

it('an empty report is not sent', () => {
  expect(reportError(' \n')).toBe('Report message is required.')
  expect(reportError('spam')).toBeNull()
})

it('a review’s date has a 2-digit day, the long month and the year', () => {
  expect(reviewDate('2026-03-05', 'en-GB')).toBe('05 March 2026')
  expect(reviewDate('2026-03-05T12:00:00', 'en-GB')).toBe('05 March 2026')
  expect(reviewDate('last week', 'en-GB')).toBe('last week')
})
