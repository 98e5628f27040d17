import type { World } from '../open-world.ts'
import { shipmentsOf } from '../shipments.ts'
import { type CommentKind, markThreadRead, unreadIn } from '../threads.ts'
import { memberById } from '../users.ts'
import { nextReviewText } from './phrases.ts'
import { day, hour, type Seeding } from './seeding.ts'

/** Number of unread threads that each account keeps. With a review and a match of an alert, five things wait. */
const unreadThreads = { conversation: 1, shipment: 2 } as const

/** Returns the account's threads with unread items, newest item first. */
const unreadOf = (world: World, kind: CommentKind, userId: number): number[] =>
  world.db
    .all<{ id: number }>(
      `SELECT r.subject_id AS id FROM thread_reads r JOIN comments c ON c.kind = r.kind AND c.subject_id = r.subject_id
       WHERE r.user_id = ? AND r.kind = ? GROUP BY r.subject_id ORDER BY max(c.created_at) DESC`,
      userId,
      kind,
    )
    .map(({ id }) => id)
    .filter((id) => unreadIn(world, kind, id, userId) > 0)

/** Returns the people of a shipment whom the account may review. */
const others = (world: World, shipmentId: number, ownerId: number, userId: number): number[] =>
  [
    ownerId,
    ...world.db
      .all<{ id: number }>(
        'SELECT user_id AS id FROM shipment_parties WHERE shipment_id = ? ORDER BY user_id',
        shipmentId,
      )
      .map(({ id }) => id),
  ].filter((id) => id !== userId && memberById(world, id)?.is_admin === 0)

/** Adds the account's reviews of its closed shipments, except of the one that closed last, and of their people. */
const seedOwnReviews = (seeding: Seeding, userId: number): void => {
  const { world, chance, now } = seeding
  const review = (type: 'User::class' | 'Shipment::class', id: number, createdAt: number): void => {
    world.db.run(
      'INSERT OR IGNORE INTO reviews (user_id, rated_type, rated_id, rating, review, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      type,
      id,
      chance.pick([5, 5, 4, 4, 3]),
      nextReviewText(chance),
      createdAt,
    )
  }
  const closed = shipmentsOf(world, userId)
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((a, b) => (b.closed_at ?? 0) - (a.closed_at ?? 0))
  const waiting = closed.find(({ user_id }) => user_id !== userId)
  for (const shipment of closed) {
    const reviewedAt = Math.min((shipment.closed_at ?? now) + day, now - hour)
    if (shipment !== waiting && shipment.user_id !== userId)
      review('Shipment::class', shipment.id, reviewedAt)
    for (const id of others(world, shipment.id, shipment.user_id, userId))
      review('User::class', id, reviewedAt)
  }
}

/** Leaves an account a few things to do, as after a day of work. */
export const seedFirstDay = (seeding: Seeding, userId: number): void => {
  const { world } = seeding
  for (const kind of ['conversation', 'shipment'] as const)
    for (const id of unreadOf(world, kind, userId).slice(unreadThreads[kind]))
      markThreadRead(world, kind, id, userId, true)
  if (memberById(world, userId)?.kyc_status === 'Accepted') seedOwnReviews(seeding, userId)
}
