import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { galleryItem, image } from './attachment.schema.ts'
import { comment, conversationMessage, shipmentComment } from './comment.schema.ts'
import { creditAmount, productCreditCheck, profileCreditCheck, settings } from './credit.schema.ts'
import { notification } from './notification.schema.ts'
import { product, productDetails } from './product.schema.ts'
import { review } from './review.schema.ts'
import { shipment } from './shipment.schema.ts'
import { authUser, listedUser, userRef } from './user.schema.ts'
import { selectableUserTypes, userTypeOf } from './user-types.ts'
import { transportVehicle, voyager } from './voyager.schema.ts'

const schemas = {
  authUser,
  comment,
  conversationMessage,
  galleryItem,
  image,
  notification,
  product,
  productDetails,
  review,
  settings,
  shipment,
  shipmentComment,
  transportVehicle,
  userRef,
  voyager,
}

it.each(Object.entries(schemas))('%s never throws for any input', (_, schema) => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())), (raw) => {
      schema.safeParse(raw)
    }),
  )
})

describe('comment schemas', () => {
  const head = { id: 1, created_at_ago: 'now', parent_comment_id: null }
  it('map the wire names of three kinds to the same fields', () => {
    const user = { id: 2, full_name: 'A' }
    const wall = comment.parse({
      ...head,
      user,
      comment: 'x',
      comment_like_count: '3',
      comment_like_status: 1,
      comment_images: [{ path: 'a.png' }],
    })
    const discussed = shipmentComment.parse({
      ...head,
      user,
      comment: 'x',
      shipment_comment_like_count: 3,
      shipment_comment_like_status: true,
      shipment_comment_images: [{ path: 'a.png' }, {}],
    })
    const message = conversationMessage.parse({
      ...head,
      sender: user,
      message: 'x',
      conversation_comment_like_count: 3,
      conversation_comment_like_status: '1',
      conversation_images: [{ path: 'a.png' }],
    })
    for (const one of [wall, discussed, message]) {
      expect(one).toMatchObject({
        id: '1',
        user: { id: '2' },
        comment: 'x',
        like_count: 3,
        like_status: true,
        images: [{ path: 'a.png' }],
        replies: [],
      })
    }
    expect(message.user_id).toBe('2')
  })
  it('keep readable replies and drop unreadable ones', () => {
    const parsed = comment.parse({ ...head, replies: [{ id: 2, replies: [{ id: 3 }] }, { id: null }, 'x'] })
    expect(parsed.replies.map((reply) => reply.id)).toEqual(['2'])
    expect(parsed.replies[0]?.replies.map((reply) => reply.id)).toEqual(['3'])
  })
  it('return null for a missing author', () => {
    expect(comment.parse({ ...head, user: null }).user).toBeNull()
    expect(conversationMessage.parse(head)).toMatchObject({ user: null, user_id: null })
  })
})

describe('credit schemas', () => {
  it('treat a negative, empty or invalid amount as unknown, not free', () => {
    expect([3, '4', '0.5', 0].map((raw) => creditAmount.parse(raw))).toEqual([3, 4, 0.5, 0])
    expect(
      [-1, '-1', '', ' ', 'x', null, undefined, Infinity, {}].map((raw) => creditAmount.parse(raw)),
    ).toEqual(Array(9).fill(null))
  })
  it('treat a missing or unclear deduction as unknown', () => {
    expect(profileCreditCheck.parse({})).toEqual({ alreadyDeducted: null })
    expect(productCreditCheck.parse({ viewProductCreditDeduction: '2', alreadyDeducted: 'maybe' })).toEqual({
      viewProductCreditDeduction: 2,
      alreadyDeducted: null,
    })
  })
  it('treat a missing balance as unknown, not zero', () => {
    expect(authUser.parse({ id: 1 }).profile_credit).toBeNull()
    expect(authUser.parse({ id: 1, profile_credit: '0' }).profile_credit).toBe(0)
  })
})

it("is_admin accepts only true, 1 and '1'", () => {
  const runs = (is_admin: unknown): boolean[] => [
    authUser.parse({ id: 1, is_admin }).is_admin,
    listedUser.parse({ id: 1, is_admin }).is_admin,
  ]
  for (const input of ['no-such-thing', -1, 0.1, '<img>', {}, undefined])
    expect(runs(input)).toEqual([false, false])
  for (const input of [true, 1, '1']) expect(runs(input)).toEqual([true, true])
})

it('settings keep readable pairs as text and null for unreadable values', () => {
  expect(
    settings.parse([
      { key: 'a', value: 2 },
      { key: 'a', value: '2' },
      { key: 'b', value: null },
      { key: 'c', value: true },
      { key: 'd', value: {} },
      { value: 'x' },
      null,
    ]),
  ).toEqual({ a: '2', b: null, c: 'true', d: null, '': null })
})

it('review reads the like under either name and requires a rating', () => {
  const one = { id: 1, rating: '4.5', review: 'x' }
  expect(review.parse({ ...one, is_liked: 1 }).like_status).toBe(true)
  expect(review.parse({ ...one, like_status: true }).like_status).toBe(true)
  expect(review.parse(one)).toMatchObject({ rating: 4.5, like_status: false, reviewer: null })
  for (const rating of [0, 6, 'x', undefined])
    expect(review.safeParse({ ...one, rating }).success).toBe(false)
})

it('shipment maps its type to shipment or space', () => {
  expect(shipment.parse({ id: 1 }).type).toBe('shipment')
  expect(shipment.parse({ id: 1, type: 'shipment' }).type).toBe('shipment')
  expect(shipment.parse({ id: 1, type: 'vessel_space' }).type).toBe('space')
})

it('voyager reads a place as text or as an object with a name', () => {
  expect(
    voyager.parse({ uuid: 'u', origin_port: 'Mundra', destination_port: { name: 'Jebel Ali' } }),
  ).toMatchObject({
    origin_port: 'Mundra',
    destination_port: 'Jebel Ali',
  })
  expect(transportVehicle.parse({ uuid: 'u', transport_rate: 'x' }).transport_rate).toBeNull()
})

it('product reads importer countries as text or as a list', () => {
  expect(product.parse({ id: 1, uuid: 'u', importer_countries: [1, 'IN'] }).importer_countries).toBe('1,IN')
  expect(product.parse({ id: 1, uuid: 'u', importer_countries: '1,2' }).importer_countries).toBe('1,2')
})

it('userTypeOf accepts key, label or abbreviation, and excludes Domestic Buyer from selection', () => {
  for (const name of ['custom_brokers', 'Custom Brokers', 'cb', ' CB ']) {
    expect(userTypeOf(name)?.key).toBe('custom_brokers')
  }
  expect(userTypeOf('Pirate')).toBeUndefined()
  expect(selectableUserTypes.map((type) => type.key)).not.toContain('domestic_buyer')
  expect(selectableUserTypes).toHaveLength(12)
})
