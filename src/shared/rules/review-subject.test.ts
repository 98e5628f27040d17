import { describe, expect, it, test } from 'vitest'
import { productDetails } from '#shared/contract/entities/product.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { listedUser } from '#shared/contract/entities/user.schema.ts'
import {
  mayReview,
  productSubject,
  type ReviewFacts,
  shipmentSubject,
  subjectId,
  userSubject,
} from '#shared/rules/review-subject.ts'

test('userSubject rates the user', () => {
  const subject = userSubject(listedUser.parse({ id: 7, viewer_has_rated: 1 }), 'Ravi')
  expect(subject).toMatchObject({ ratedType: 'User::class', ratedUserId: '7', viewerHasRated: true })
})

test('productSubject requires a purchase and a closed deal from the network', () => {
  const of = (more: object) => productDetails.parse({ id: 3, uuid: 'p-3', user_id: 4, ...more })
  expect(productSubject(of({}), of({ viewer_bought: 1 })).boughtAndClosed).toBe(false)
  expect(productSubject(of({}), of({ deal_closed: 1 })).boughtAndClosed).toBe(false)
  expect(productSubject(of({}), of({ viewer_bought: 1, deal_closed: 1 })).boughtAndClosed).toBe(true)
  expect(productSubject(of({}), null)).toMatchObject({ hasForm: false, ratedUserId: '4' })
})

test('shipmentSubject requires a closed shipment and a viewer who is a party', () => {
  const of = (more: object) =>
    shipmentSubject(shipment.parse({ id: 5, user_id: 2, ...more }), 'S').boughtAndClosed
  expect(of({ viewer_bought: true })).toBe(false)
  expect(of({ closed_at: '2026-01-01' })).toBe(false)
  expect(of({ viewer_bought: true, closed_at: '2026-01-01' })).toBe(true)
})

test('subjectId is unique across types and valid as a draft subject', () => {
  expect(subjectId({ ratedType: 'User::class', ratedId: '5' })).not.toBe(
    subjectId({ ratedType: 'Product::class', ratedId: '5' }),
  )
  expect(subjectId({ ratedType: 'Shipment::class', ratedId: 'a'.repeat(64) })).toMatch(/^[A-Za-z0-9-]{1,64}$/)
})

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
      needsKyc: false,
    })
    expect(mayReview(facts({ viewerId: '7', ratedType: 'Product::class' }))).toMatchObject({ hidden: false })
  })
  it('refuses a second review and a member without KYC', () => {
    expect(mayReview(facts({ alreadyRated: true }))).toMatchObject({
      text: 'Thanks for rating and reviewing!',
    })
    for (const viewerKyc of ['Awaiting Approval', 'Rejected', 'Not Submitted'] as const) {
      expect(mayReview(facts({ viewerKyc }))).toMatchObject({
        text: 'Your KYC is not verified.',
        needsKyc: true,
      })
    }
  })
  it('allows a product or shipment only after purchase and closing', () => {
    const text = 'You cannot rate until purchased a product/shipment is not closed yet!'
    expect(mayReview(facts({ ratedType: 'Shipment::class' }))).toMatchObject({ may: false, text })
    expect(mayReview(facts({ ratedType: 'Product::class', boughtAndClosed: true }))).toEqual({ may: true })
  })
})
