import type { RatedType } from '#shared/contract/entities/review.ts'
import type { World } from './open-world.ts'

export const hasReviewed = (world: World, userId: number, type: RatedType, ratedId: number): boolean =>
  world.db.one(
    'SELECT 1 FROM reviews WHERE rated_type = ? AND rated_id = ? AND user_id = ?',
    type,
    ratedId,
    userId,
  ) !== undefined

/** Returns average and number of an item's reviews. The average is null without reviews. */
export const ratingOf = (
  world: World,
  type: RatedType,
  ratedId: number,
): { readonly average: number | null; readonly count: number } => {
  const row = world.db.one<{ average: number | null; count: number }>(
    'SELECT round(avg(rating), 1) AS average, count(*) AS count FROM reviews WHERE rated_type = ? AND rated_id = ?',
    type,
    ratedId,
  )
  return row ?? { average: null, count: 0 }
}

/** Returns whether this user bought a product, and whether the deal is closed. */
export const purchaseOf = (
  world: World,
  userId: number,
  productId: number,
): { readonly bought: boolean; readonly closed: boolean } => {
  const row = world.db.one<{ closed_at: number | null }>(
    'SELECT closed_at FROM purchases WHERE product_id = ? AND buyer_id = ?',
    productId,
    userId,
  )
  return { bought: row !== undefined, closed: row !== undefined && row.closed_at !== null }
}
