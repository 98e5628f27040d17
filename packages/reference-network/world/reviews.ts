import type { RatedType } from '#shared/contract/entities/review.ts'
import { memberPath, productPath, shipmentPath } from '#shared/paths.ts'
import { isoText } from './clock.ts'
import { isLiked, likeCount } from './likes.ts'
import { productBy } from './offers.ts'
import type { World } from './open-world.ts'
import { notFound } from './refusal.ts'
import { purchaseOf } from './review-facts.ts'
import { isParty, readableShipment, shipmentBy, takesPart } from './shipments.ts'
import { memberById, memberByUuid } from './users.ts'
import type { Viewer } from './viewer.ts'

export interface ReviewRow {
  readonly id: number
  readonly user_id: number
  readonly rated_type: RatedType
  readonly rated_id: number
  readonly rating: number
  readonly review: string
  readonly created_at: number
}

/**
 * A reviewed item: its id, its owner, and whether the viewer bought it in a closed deal (product.md#who-may-review).
 */
export interface Rated {
  readonly id: number
  readonly ownerId: number
  readonly boughtAndClosed: boolean
  /** The screen with its reviews. */
  readonly path: string
}

const numeric = /^\d+$/

/** Finds a reviewed item by number or, for items with one, by uuid. Throws 404. */
export const ratedBy = (world: World, viewerId: number, type: RatedType, key: string): Rated => {
  const id = numeric.test(key) ? Number(key) : 0
  if (type === 'User::class') {
    const member = memberById(world, id) ?? memberByUuid(world, key)
    if (member === undefined) throw notFound('User')
    return {
      id: member.id,
      ownerId: member.id,
      boughtAndClosed: false,
      path: memberPath(member.uuid, 'reviews'),
    }
  }
  if (type === 'Product::class') {
    const product = productBy(world, id) ?? productBy(world, key)
    if (product === undefined) throw notFound('Product')
    const closed = purchaseOf(world, viewerId, product.id).closed
    return {
      id: product.id,
      ownerId: product.user_id,
      boughtAndClosed: closed,
      path: productPath(product.uuid),
    }
  }
  const shipment = shipmentBy(world, id)
  if (shipment === undefined) throw notFound('Shipment')
  const closed = shipment.closed_at !== null && isParty(world, shipment.id, viewerId)
  const path = shipmentPath(String(shipment.id), 'reviews')
  return { id: shipment.id, ownerId: shipment.user_id, boughtAndClosed: closed, path }
}

export const reviewBy = (world: World, id: number): ReviewRow | undefined =>
  world.db.one('SELECT * FROM reviews WHERE id = ?', id)

/**
 * Returns whether this viewer may read a review. Reviews of a shipment are for its owner and parties
 * (product.md#permissions).
 */
export const mayReadReview = (world: World, viewer: Viewer, row: ReviewRow): boolean => {
  if (row.rated_type !== 'Shipment::class') return true
  const shipment = shipmentBy(world, row.rated_id)
  return shipment !== undefined && takesPart(world, shipment, viewer.id)
}

/** Returns a reviewed item for a viewer who may read its reviews. Throws 404, and 403 for a shipment of others. */
export const readableRated = (world: World, viewer: Viewer, type: RatedType, key: string): Rated => {
  const rated = ratedBy(world, viewer.id, type, key)
  if (type === 'Shipment::class') readableShipment(world, viewer, rated.id)
  return rated
}

export const reviewRowsOf = (world: World, type: RatedType, ratedId: number): ReviewRow[] =>
  world.db.all('SELECT * FROM reviews WHERE rated_type = ? AND rated_id = ? ORDER BY id DESC', type, ratedId)

export const reviewWire = (world: World, viewer: Viewer, row: ReviewRow) => {
  const reviewer = viewer.people.member(row.user_id)
  const ref = viewer.people.ref(row.user_id)
  const liked = isLiked(world, 'review', row.id, viewer.id)
  return {
    id: row.id,
    rating: row.rating,
    review: row.review,
    created_at: isoText(row.created_at),
    like_count: likeCount(world, 'review', row.id),
    like_status: liked,
    is_liked: liked,
    is_reported:
      world.db.one('SELECT 1 FROM review_reports WHERE review_id = ? AND user_id = ?', row.id, viewer.id) !==
      undefined,
    reviewer:
      reviewer === undefined || ref === null
        ? null
        : { ...ref, kyc_status: reviewer.kyc_status, country_name: reviewer.country_name },
  }
}
